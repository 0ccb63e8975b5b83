import { Anchor, type AnchorProps } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";

interface HrefLinkProps extends Pick<AnchorProps, "size" | "fw" | "c" | "inherit" | "underline"> {
  /** An address of this application with its query, from the server or a document. */
  readonly href: string;
  readonly children: ReactNode;
  /** Shown on hover, where the text is cut. */
  readonly title?: string;
  readonly "data-url"?: string;
  /** Called before the link is followed within the application. */
  readonly onFollow?: () => void;
}

/** Renders a link to a full address; a plain click navigates within the application, other clicks do what the browser does. */
export function HrefLink({ href, children, onFollow, ...rest }: HrefLinkProps) {
  const router = useRouter();
  const follow = (event: MouseEvent) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    onFollow?.();
    router.history.push(href);
  };
  return (
    <Anchor href={href} onClick={follow} {...rest}>
      {children}
    </Anchor>
  );
}
