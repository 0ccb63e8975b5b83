/** Reads server-sent events as they come: the data of each, in order; comments, which only show that the stream lives, are left out. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      rest += decoder.decode(value, { stream: true });
      const frames = rest.split("\n\n");
      rest = frames.pop() ?? "";
      for (const frame of frames) if (frame.startsWith("data: ")) yield frame.slice("data: ".length);
    }
  } finally {
    await reader.cancel();
  }
}
