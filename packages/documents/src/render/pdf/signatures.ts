import type {
  ApprovalBlock,
  Content,
  Parties,
  Party,
  Signatures,
  Signer,
  SubjectSignature,
} from "../../composed-document.ts";
import { blankDate } from "../../language/format-values.ts";
import { textLines } from "../keep-signatures.ts";
import { page, pointsInMillimetre, sealPlace, textHeight, textWidth } from "../page-layout.ts";
import type { PdfLayout, PdfNode } from "./pdfmake-types.ts";
import { pdfRuns, pdfSize } from "./runs.ts";

const note = (text: string, alignment: "left" | "center" = "left"): PdfNode => ({
  text,
  alignment,
  fontSize: pdfSize(page.smallSize),
});
const plain = (content: Content): PdfNode => ({ text: pdfRuns(content), alignment: "left" });

/** Renders the approval stamp at the right margin. */
export function pdfApproval({ signer }: ApprovalBlock, width: number): PdfNode {
  return {
    stack: [
      { text: "УТВЕРЖДАЮ", bold: true, margin: [0, 0, 0, 3] },
      ...(signer.position ? [plain(signer.position)] : []),
      { text: [{ text: "__________________ " }, ...pdfRuns(signer.name)], alignment: "left", margin: [0, 8, 0, 0] },
      { text: blankDate, margin: [0, 6, 0, 2] },
      ...(signer.seal ? [note(sealPlace)] : []),
    ],
    margin: [(width - page.stampWidth) * pointsInMillimetre, 0, 0, 14],
  };
}

/** Height of a signer in points, slightly more than measured: with a role above, a date under the name, a position of several lines. */
const signerHeight = { plain: 48, role: 17, date: 18, line: 17 };
const aroundSigners = 26;
const titleHeight = 21;

/** Column widths as fractions: position, signature line, gap, name. */
const signerColumns = [0.41, 0.23, 0.02, 0.34];
const [positionWidth = 1] = signerColumns;

/** Estimates the height of signatures in points, erring on the high side. `width` is the text width in millimetres. */
export function signaturesHeight({ title, signers }: Pick<Signatures, "title" | "signers">, width: number): number {
  return signers.reduce(
    (sum, signer) => sum + heightOfSigner(signer, width),
    aroundSigners + (title ? titleHeight : 0),
  );
}

function heightOfSigner({ role, position, date }: Signer, width: number): number {
  const { plain, line } = signerHeight;
  const lines = position ? textLines(position, width * positionWidth) : 1;
  return plain + (lines - 1) * line + (role ? signerHeight.role : 0) + (date ? signerHeight.date : 0);
}

/** Renders signers one below another, on one page if they surely fit. */
export function pdfSignatures({ title, signers }: Signatures, width: number): PdfNode {
  const rows = signers.map((signer) => pdfSigner(signer, width));
  const stack: PdfNode[] = [
    ...(title ? [{ text: pdfRuns(title), margin: [0, 0, 0, 4] as [number, number, number, number] }] : []),
    ...rows,
  ];
  const pageHeight = textHeight(width > textWidth("portrait") ? "landscape" : "portrait") * pointsInMillimetre;
  return { stack, unbreakable: signaturesHeight({ title, signers }, width) < pageHeight, margin: [0, 14, 0, 8] };
}

function pdfSigner({ role, position, name, seal, date }: Signer, width: number): PdfNode {
  const rows = [
    [position ? plain(position) : empty, signLine, empty, { ...plain(name), verticalAlignment: "bottom" as const }],
    [seal ? note(sealPlace) : empty, note("(подпись)", "center"), empty, note("(И. О. Фамилия)")],
    ...(date ? [[empty, empty, empty, { text: blankDate }]] : []),
  ];
  const signatureGrid = grid(rows, signerColumns, width);
  return role ? { stack: [{ text: role, bold: true }, signatureGrid], unbreakable: true } : signatureGrid;
}

/** Renders signature, full name and date of the data subject. */
export function pdfSubjectSignature({ name }: SubjectSignature, width: number): PdfNode {
  const handwritten = name.every((run) => run.gap === "LINE");
  const rows = [
    [signLine, empty, handwritten ? signLine : plain(name), empty, { text: blankDate, alignment: "center" as const }],
    [
      note("(подпись)", "center"),
      empty,
      note("(фамилия, имя, отчество полностью)", "center"),
      empty,
      note("(дата)", "center"),
    ],
  ];
  return { ...grid(rows, [0.22, 0.02, 0.43, 0.02, 0.31], width), margin: [-padding, 20, 0, 8] };
}

/** Renders requisites and signatures of both parties side by side. */
export function pdfParties({ left, right }: Parties): PdfNode {
  return { columns: [pdfParty(left), pdfParty(right)], columnGap: 20, margin: [0, 14, 0, 8], unbreakable: true };
}

/** Estimates the height of both parties in points, erring on the high side. `width` is the text width in millimetres. */
export function partiesHeight({ left, right }: Parties, width: number): number {
  const linesOf = ({ lines }: Party) => lines.reduce((sum, content) => sum + textLines(content, width / 2), 0);
  return (Math.max(linesOf(left), linesOf(right)) + roundParties) * (page.textSize + 5);
}

/** Lines taken by the title of a party, its signer with date and seal, and the space between them. */
const roundParties = 8;

function pdfParty({ title, lines, signer }: Party): PdfNode {
  const name = signer.name.map((run) => (run.gap === "LINE" ? { ...run, text: "_".repeat(14) } : run));
  return {
    stack: [
      { text: title, bold: true, margin: [0, 0, 0, 4] },
      ...lines.map(plain),
      { text: " " },
      ...(signer.position ? [plain(signer.position)] : []),
      { text: [{ text: "______________ " }, ...pdfRuns(name)], alignment: "left", margin: [0, 8, 0, 4] },
      { text: blankDate, alignment: "left" },
      note(sealPlace),
    ],
  };
}

const padding = 4;
const empty: PdfNode = { text: "" };
const signLine: PdfNode = { text: "\u00a0", border: [false, false, false, true] };

/** Renders a table with no borders except signature lines. */
function grid(rows: PdfNode[][], parts: readonly number[], width: number): PdfNode {
  const bordered = rows.map((row) => row.map((cell): PdfNode => ({ border: [false, false, false, false], ...cell })));
  const widths = parts.map((part) => part * (width * pointsInMillimetre + padding) - 2 * padding);
  return {
    table: { widths, dontBreakRows: true, body: bordered },
    layout: gridLayout,
    margin: [-padding, 0, 0, 12],
    unbreakable: true,
  };
}

const gridLayout: PdfLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0,
  paddingLeft: () => padding,
  paddingRight: () => padding,
  paddingTop: () => 0,
  paddingBottom: () => 1,
};
