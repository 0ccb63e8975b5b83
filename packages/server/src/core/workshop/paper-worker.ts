import { getPriority, setPriority } from "node:os";
import { handleRenderRequest, type RenderRequest } from "@opis/documents/generate-document";
import { DocumentTooLong } from "@opis/documents/render/document-too-long";

/*
 * A process that renders documents: a large one takes seconds of computing and much memory, which must neither hold up the answers of the
 * server nor stay in it afterwards.
 */

// A caller of a document waits for seconds, one that saves an answer for milliseconds: where both want the processor, answers get
// three times as much of it, and the document is still rendered. A process that was started lower may not raise itself.
const behindAnswers = 5;
if (getPriority() < behindAnswers) setPriority(behindAnswers);

process.on("message", (order: RenderRequest) => {
  handleRenderRequest(order).then(
    (made) => process.send?.(made),
    (error: unknown) => process.send?.(error instanceof DocumentTooLong ? { isTooLong: true } : { error }),
  );
});

// Ctrl+C in a terminal reaches every process; the server ends this one when it has answered.
process.on("SIGINT", () => undefined);

// The parent process has exited, so no one is waiting for the document.
process.on("disconnect", () => process.exit());
