import { screenAddress } from "@opis/model/addresses";
import { HrefLink } from "../../ui/href-link.tsx";

interface OtherDocumentsLinkProps {
  readonly company: number;
  readonly paper: string;
  readonly text: string;
}

/** The way to the other documents of a paper that there are many of. */
export function OtherDocumentsLink({ company, paper, text }: OtherDocumentsLinkProps) {
  return (
    <HrefLink size="sm" href={screenAddress(company, "documents", { open: paper })}>
      {text}
    </HrefLink>
  );
}
