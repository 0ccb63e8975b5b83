import { useWords } from "../../../words/define-words.ts";
import { documentTextsWords } from "../../../words/document-texts.ts";
import classes from "./compare-view.module.css";
import { Pieces } from "./pieces.tsx";
import type { ComparedPart } from "./text-queries.ts";

/** Paragraphs that differ, before and after in columns, each under its heading. */
export function CompareTable({ parts }: { readonly parts: readonly ComparedPart[] }) {
  const t = useWords(documentTextsWords);
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t("was")}</th>
          <th scope="col">{t("is")}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part, index) => (
          <Part
            // Nothing of a paragraph but its place tells it apart.
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts are drawn anew together
            key={index}
            part={part}
            isUnderNew={part.under !== "" && part.under !== lastHeading(parts, index)}
          />
        ))}
      </tbody>
    </table>
  );
}

function lastHeading(parts: readonly ComparedPart[], index: number): string {
  return parts.slice(0, index).findLast(({ kind }) => kind !== "same")?.under ?? "";
}

function Part({ part, isUnderNew }: { readonly part: ComparedPart; readonly isUnderNew: boolean }) {
  const t = useWords(documentTextsWords);
  const { kind, count, under, pieces } = part;
  if (kind === "same")
    return (
      <tr className={classes.same}>
        <td colSpan={2}>{t("same", { count })}</td>
      </tr>
    );
  return (
    <>
      {isUnderNew && (
        <tr className={classes.under}>
          <td colSpan={2}>{under}</td>
        </tr>
      )}
      <tr data-testid={`compared-${kind}`}>
        <td>{kind === "added" ? "—" : <Pieces pieces={pieces} side="removed" />}</td>
        <td>{kind === "removed" ? "—" : <Pieces pieces={pieces} side="added" />}</td>
      </tr>
    </>
  );
}
