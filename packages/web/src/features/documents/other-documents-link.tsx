import { screenAddress } from "@opis/model/screen-addresses";
import { HrefLink } from "../../ui/href-link.tsx";

interface OtherDocumentsLinkProps {
  readonly company: number;
  readonly paper: string;
  readonly text: string;
}

/** Renders the link to the other documents of a kind that exists per object. */
export function OtherDocumentsLink({ company, paper, text }: OtherDocumentsLinkProps) {
  return (
    <HrefLink size="sm" href={screenAddress(company, "documents", { open: paper })}>
      {text}
    </HrefLink>
  );
}
