// The words of the file given as `workerData`: `text`, or why it is `unreadable`. Plain JavaScript: a thread starts without the loader
// of TypeScript. Whatever such a file does, it does here.
import { parentPort, workerData } from "node:worker_threads";
import yauzl from "yauzl";

/** Pages of a PDF, and bytes that the text of a Word file may unpack to. */
const most = { pages: 2_000, xmlBytes: 50 * 1_048_576 };

const entities = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const { bytes, isPdf, mostCharacters } = workerData;
parentPort?.postMessage(await read());

async function read() {
  try {
    const content = Buffer.from(bytes);
    return { text: isPdf ? await textOfPdf(content) : await textOfWord(content) };
  } catch (error) {
    return { unreadable: String(error) };
  }
}

/** @param {Buffer} content */
async function textOfPdf(content) {
  const { PDFiumLibrary } = await import("@hyzyla/pdfium");
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(content);
  const pages = Math.min(document.getPageCount(), most.pages);
  let text = "";
  for (let at = 0; at < pages && text.length < mostCharacters; at++) text += `${document.getPage(at).getText()}\n`;
  return text;
}

/** @param {Buffer} content */
async function textOfWord(content) {
  const zip = await yauzl.fromBufferPromise(content, { lazyEntries: true, validateEntrySizes: true });
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== "word/document.xml") continue;
    if (entry.uncompressedSize > most.xmlBytes) throw new Error("the text unpacks to too much");
    return textOfXml(await unpacked(await zip.openReadStreamPromise(entry)));
  }
  throw new Error("no text in the archive");
}

async function unpacked(stream) {
  const pieces = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces).toString("utf8");
}

/** @param {string} xml */
function textOfXml(xml) {
  // Words are cut into runs anywhere, paragraphs and cells part them.
  const runs = xml.matchAll(/<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<w:(?:tab|br|cr)\b[^>]*>|<\/w:p>/gu);
  const said = Array.from(runs, ([, text]) => text ?? " ").join("");
  return said.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/giu, (whole, decimal, hex, name) => {
    if (name) return entities[name] ?? whole;
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
  });
}
