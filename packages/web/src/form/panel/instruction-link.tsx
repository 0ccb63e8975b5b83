import { Anchor, type AnchorProps } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";

interface InstructionLinkProps extends Pick<AnchorProps, "size" | "fw"> {
  readonly href: string;
  readonly isCurrent?: boolean;
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

/** A link to an instruction: the questionnaire beside it stays where it was scrolled. */
export function InstructionLink({ href, isCurrent, onFollow, children, ...rest }: InstructionLinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate({ href, resetScroll: false });
    onFollow?.();
  };
  return (
    <Anchor href={href} onClick={follow} aria-current={isCurrent ? "page" : undefined} {...rest}>
      {children}
    </Anchor>
  );
}
