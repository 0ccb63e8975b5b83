import { type EditStorage, type PendingEdit, seenVersion } from "../form-engine/edits/edit-storage.ts";
import { type EditTarget, keyOf } from "../form-engine/edits/edit-target.ts";
import type { SendResult } from "../form-engine/edits/send-result.ts";
import { type SaveStatus, saveStatus } from "../form-engine/saving/save-indicator.tsx";
import { createSaveQueue, type SaveQueue, type Waiting } from "../form-engine/saving/save-queue.ts";

/** A process of the company. */
export const target = (id: number): EditTarget => ({ company: 1, form: "process", id });

/** A storage in memory. */
export function memoryStorage(): EditStorage {
  const stored = new Map<string, PendingEdit>();
  return {
    read: () => new Map(stored),
    write: (key, edit) => void (edit ? stored.set(key, edit) : stored.delete(key)),
  };
}

/** A fake server that stores values by row and field with the version of each field's last change. */
export function fakeServer() {
  const rows = new Map<string, { version: number; values: Record<string, unknown>; changed: Record<string, number> }>();
  const rowAt = (key: string) => {
    const row = rows.get(key) ?? { version: 1, values: {}, changed: {} };
    rows.set(key, row);
    return row;
  };
  const put = (key: string, answers: Readonly<Record<string, unknown>>) => {
    const row = rowAt(key);
    row.version += 1;
    for (const [field, value] of Object.entries(answers)) {
      row.values[field] = value;
      row.changed[field] = row.version;
    }
    return row;
  };
  const server = {
    isUp: true,
    isWell: true,
    /** Keys of rows that it fails to save. */
    broken: new Set<string>(),
    /** Whether its responses arrive. */
    answers: true,
    log: [] as string[],
    most: 0,
    put,
    versions: () => new Map([...rows].map(([key, { version }]) => [key, version])),
    value: (id: number, field: string) => rowAt(keyOf(target(id))).values[field],
    async patch(edit: PendingEdit, wait: number): Promise<SendResult> {
      const { target: at, answers } = edit;
      const key = keyOf(at);
      inFlight.set(key, (inFlight.get(key) ?? 0) + 1);
      server.most = Math.max(server.most, ...inFlight.values());
      await new Promise((done) => setTimeout(done, wait));
      inFlight.set(key, (inFlight.get(key) ?? 0) - 1);
      if (!server.isUp || !server.isWell) return { kind: server.isUp ? "failed" : "unreachable" };
      if (server.broken.has(key)) return { kind: "failed" };
      const wrong = Object.keys(answers).filter((field) => answers[field] === "wrong");
      if (wrong.length > 0)
        return { kind: "refused", reasons: Object.fromEntries(wrong.map((field) => [field, `${field} is wrong`])) };
      const row = rowAt(key);
      const clash = Object.keys(answers).filter(
        (field) => (row.changed[field] ?? 0) > seenVersion(edit) && row.values[field] !== answers[field],
      );
      if (clash.length > 0) {
        return {
          kind: "conflict",
          row: { ...row.values, id: at.id, row_version: row.version },
          fields: clash,
          changedBy: [],
        };
      }
      server.log.push(`${at.id}:${Object.keys(answers).join()}`);
      const after = put(key, answers);
      if (!server.answers) return { kind: "unreachable" };
      return { kind: "saved", row: { ...after.values, id: at.id, row_version: after.version } };
    },
  };
  const inFlight = new Map<string, number>();
  return server;
}

/** Starts a tab that saves to the server. */
export function start(server: ReturnType<typeof fakeServer>, storage: EditStorage, wait = 10) {
  const states: SaveStatus[] = [];
  const waiting: (readonly Waiting[])[] = [];
  const conflicts: { target: EditTarget; fields: readonly string[]; version: number }[] = [];
  // The versions that a page reads when it is opened.
  const versions = server.versions();
  const queue: SaveQueue = createSaveQueue({
    storage,
    send: (edit) => server.patch(edit, wait),
    debounce: () => 100,
    retries: [50, 200],
    onSaved: ({ target: at }, row) => void versions.set(keyOf(at), row.row_version),
    onCreated: () => {},
    onConflict: ({ target: at }, row, fields) => void conflicts.push({ target: at, fields, version: row.row_version }),
    onLost: () => {},
    onState: ({ waiting: rows, trouble }) => {
      waiting.push(rows);
      states.push(saveStatus(rows, trouble, { isSending: false, hasTyped: false, isSaved: true }));
    },
  });
  const edit = (id: number, field: string, value: unknown) =>
    queue.edit(target(id), field, value, versions.get(keyOf(target(id))) ?? 1);
  return { queue, edit, states, waiting, conflicts };
}
