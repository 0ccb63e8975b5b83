import { Anchor, type AnchorProps } from "@mantine/core";
import type { FormName } from "@opis/model/forms/form-names";
import { instructionsOf } from "@opis/model/instructions/index";
import { useLocation, useNavigate } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";
import { usePick } from "../../i18n/language.ts";
import { instructionPath } from "../../ui/questionnaire-path.ts";
import classes from "./side-panel.module.css";

interface InstructionLinksProps {
  readonly form: FormName;
  /** Slug of the one shown now. */
  readonly current?: string | undefined;
  readonly onFollow?: () => void;
}

/** Renders links to all instructions of the questionnaire, in reading order. */
export function InstructionLinks({ form, current, onFollow }: InstructionLinksProps) {
  const pick = usePick();
  const { pathname } = useLocation();
  return (
    <ul className={classes.links}>
      {instructionsOf(form).map(({ slug, step, title }) => (
        <li key={slug}>
          <InstructionLink
            href={instructionPath(pathname, slug)}
            size="sm"
            isCurrent={slug === current}
            {...(onFollow && { onFollow })}
          >
            {step === undefined ? pick(title) : `${step}. ${pick(title)}`}
          </InstructionLink>
        </li>
      ))}
    </ul>
  );
}

interface InstructionLinkProps extends Pick<AnchorProps, "size" | "fw"> {
  readonly href: string;
  readonly isCurrent?: boolean;
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

/** Renders a link to an instruction; the questionnaire next to it keeps its scroll position. */
function InstructionLink({ href, isCurrent, onFollow, children, ...rest }: InstructionLinkProps) {
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
