import type { readLawChanges } from "@opis/model/contract/documents/law-changes";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { bold, dash, heading, joinContent, paragraph, table, text } from "../block.ts";
import type { Block, Content, ContentRow } from "../composed-document.ts";
import { formatCount, shortDate } from "../language/format-values.ts";

type LawChanges = AnswerOf<typeof readLawChanges>;
type ChangedDocument = LawChanges["documents"][number];

/** Renders the documents whose text or required answers change; states if none could be compared. */
export function changedDocumentsPart({ documents, compared, documents_count: all }: LawChanges): Block[] {
  const part = heading(1, "Документы");
  if (compared === 0)
    return [
      part,
      paragraph(
        "Ни один документ компании ещё нельзя сформировать: не хватает ответов. Сравнивать нечего; вернитесь к отчёту, когда документы будут готовы.",
      ),
    ];
  const limit = compared < all ? [paragraph(`Сравнены первые ${compared} документов из ${all}.`)] : [];
  if (documents.length === 0) return [part, paragraph("В готовых документах компании ничего не изменится."), ...limit];
  return [
    part,
    table(
      [
        { title: "Документ", kind: "name", width: 8 },
        { title: "Состояние", kind: "name", width: 6 },
        { title: "Что изменится", kind: "reasoning", width: 6 },
      ],
      documents.map((document): Content[] => [
        [text(document.title)],
        [text(stateOf(document))],
        joinContent(
          changesOf(document).map((change) => [text(change)]),
          "\n",
        ),
      ]),
    ),
    ...limit,
  ];
}

function stateOf({ approved }: ChangedDocument): string {
  return approved
    ? `утверждён ${shortDate(approved.date) ?? approved.date} № ${approved.number}: устареет`
    : "ещё не утверждён";
}

function changesOf({ differences, questions }: ChangedDocument): string[] {
  return [
    ...(differences.length > 0 ? [formatCount(differences.length, "абзац", "абзаца", "абзацев")] : []),
    ...questions.map(({ kind, label }) =>
      kind === "begins" ? `понадобится ответ: ${label}` : `ответ больше не понадобится: ${label}`,
    ),
  ];
}

/** Renders both texts of each changed paragraph, grouped by document and heading. */
export function changedTextsPart({ documents }: LawChanges): Block[] {
  const changedDocuments = documents.filter(({ differences }) => differences.length > 0);
  if (changedDocuments.length === 0) return [];
  return [
    heading(1, "Тексты документов до и после"),
    paragraph("Изменённые слова выделены.", { keepNext: true }),
    ...changedDocuments.flatMap((document) => [
      heading(2, document.title),
      table(
        [
          { title: `По закону до этой даты`, kind: "reasoning", width: 1 },
          { title: `По закону с этой даты`, kind: "reasoning", width: 1 },
        ],
        textRows(document),
      ),
    ]),
  ];
}

function textRows({ differences }: ChangedDocument): ContentRow[] {
  return differences.flatMap(({ under, pieces }, index): ContentRow[] => {
    const row = [versionCell(pieces, "removed"), versionCell(pieces, "added")];
    const isUnderNew = under !== "" && under !== differences[index - 1]?.under;
    return isUnderNew ? [{ group: [text(under)] }, row] : [row];
  });
}

type Pieces = ChangedDocument["differences"][number]["pieces"];

/** Returns one side of a difference with its own words in bold; a dash if the paragraph is only on the other side. */
function versionCell(pieces: Pieces, changeKind: "removed" | "added"): Content {
  const versionPieces = pieces.filter(
    ({ kind, text: words }) => (kind === "same" || kind === changeKind) && words !== "",
  );
  if (!versionPieces.some(({ text: words }) => words.trim() !== "")) return [dash()];
  return versionPieces.flatMap(({ kind, text: words }) =>
    kind === changeKind ? bold({ text: words }) : [{ text: words }],
  );
}
