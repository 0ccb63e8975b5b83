import { getPriority, setPriority } from "node:os";
import { handleRenderRequest, type RenderRequest } from "@opis/documents/generate-document";
import { DocumentTooLong } from "@opis/documents/render/document-too-long";

/*
 * A process that renders documents: a large one takes seconds of CPU and much memory, which must neither delay the
 * server's responses nor remain allocated in it.
 */

// Document callers wait seconds, editors milliseconds: with this niceness responses get three times as much CPU, and
// documents still progress. A process cannot raise its own priority later.
const behindAnswers = 5;
if (getPriority() < behindAnswers) setPriority(behindAnswers);

process.on("message", (order: RenderRequest) => {
  handleRenderRequest(order).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.(error instanceof DocumentTooLong ? { isTooLong: true } : { error }),
  );
});

// Ctrl+C in a terminal reaches every process; the server ends this one when it has answered.
process.on("SIGINT", () => undefined);

// The parent process has exited, so no one is waiting for the document.
process.on("disconnect", () => process.exit());
