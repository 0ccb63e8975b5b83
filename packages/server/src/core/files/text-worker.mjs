// The text of the file given as `workerData`: `text`, or why it is `unreadable`. Plain JavaScript, since a thread starts without the
// loader of TypeScript. A file that breaks its parser breaks only this thread.
import { parentPort, workerData } from "node:worker_threads";
import sax from "sax";
import yauzl from "yauzl";

/** Pages of a PDF, and bytes that the text of an Office file may unpack to. */
const most = { pages: 2_000, xmlBytes: 50 * 1_048_576 };

/** The parts of an Office file that have text, by its kind. */
const textParts = {
  docx: /^word\/document\.xml$/u,
  xlsx: /^xl\/(?:sharedStrings|worksheets\/[^/]+)\.xml$/u,
  pptx: /^ppt\/slides\/[^/]+\.xml$/u,
  odt: /^content\.xml$/u,
  ods: /^content\.xml$/u,
  odp: /^content\.xml$/u,
};

/** Elements that separate words: paragraphs, cells, breaks. */
const separators = new Set(["p", "h", "si", "is", "tab", "br", "cr", "line-break", "s"]);

const { bytes, kind, mostCharacters } = workerData;
parentPort?.postMessage(await read());

async function read() {
  try {
    const content = Buffer.from(bytes);
    const text = kind === "pdf" ? await readPdf(content) : await readOffice(content, textParts[kind]);
    return { text: text.slice(0, mostCharacters) };
  } catch (error) {
    return { unreadable: String(error) };
  }
}

/** @param {Buffer} content */
async function readPdf(content) {
  const { PDFiumLibrary } = await import("@hyzyla/pdfium");
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(content);
  const pages = Math.min(document.getPageCount(), most.pages);
  let text = "";
  for (let at = 0; at < pages && text.length < mostCharacters; at++) text += `${document.getPage(at).getText()}\n`;
  return text;
}

/** @param {Buffer} content @param {RegExp} parts */
async function readOffice(content, parts) {
  const zip = await yauzl.fromBufferPromise(content, { lazyEntries: true, validateEntrySizes: true });
  let room = most.xmlBytes;
  let text = "";
  let isFound = false;
  for await (const entry of zip.eachEntry()) {
    if (!parts.test(entry.fileName) || text.length >= mostCharacters) continue;
    room -= entry.uncompressedSize;
    if (room < 0) throw new Error("the text unpacks to too much");
    isFound = true;
    text += await readXml(await zip.openReadStreamPromise(entry));
  }
  if (!isFound) throw new Error("no text in the archive");
  return text;
}

/** @param {AsyncIterable<Buffer>} stream */
async function readXml(stream) {
  const parser = sax.parser(true);
  const decoder = new TextDecoder();
  const path = [];
  let text = "";
  const add = (piece) => {
    // Office writes its text into elements of this name; OpenDocument writes it anywhere.
    if (kind.startsWith("od") || path.at(-1) === "t") text += piece;
  };
  parser.onopentag = ({ name }) => {
    const local = name.slice(name.indexOf(":") + 1);
    if (local === "noBreakHyphen") text += "-";
    path.push(local);
  };
  parser.onclosetag = () => {
    if (separators.has(path.pop() ?? "")) text += text.endsWith("\n") ? "" : "\n";
  };
  parser.ontext = add;
  parser.oncdata = add;
  // What a damaged part says before and after its damage is text all the same.
  parser.onerror = () => {
    parser.error = null;
  };
  for await (const piece of stream) parser.write(decoder.decode(piece, { stream: true }));
  return text;
}
