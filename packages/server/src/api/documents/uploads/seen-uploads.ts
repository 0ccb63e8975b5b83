import type { Actor } from "@opis/model/access/access";
import { refused } from "@opis/model/errors";
import type { Row } from "@opis/model/rows/row";
import type { Language } from "@opis/model/words";
import type { Context } from "../../../context.ts";
import { todayIn } from "../../../core/records/today-in.ts";
import { type Looking, type ShownUpload, shownUpload } from "./shown-upload.ts";
import { maySee } from "./upload-access.ts";

interface Seer {
  readonly company: number;
  readonly actor: Actor;
  readonly language: Language;
  readonly context: Context;
}

/** The documents that somebody may see, newest first, with what is looked at beside them. */
export async function seenUploads({ company, actor, language, context }: Seer) {
  const [snapshot, today] = await Promise.all([
    context.snapshots.whole(company),
    context.db.inCompany(company, todayIn),
  ]);
  const looking: Looking = { snapshot, actor, today, language };
  const documents: readonly Row<"document">[] = snapshot.rows.document
    .filter((document) => maySee(actor, { ...document }))
    .toReversed();
  return { documents, looking };
}

/** One document as its card shows it; refuses with `not_found`. */
export async function seenUpload(seer: Seer, uuid: string): Promise<ShownUpload> {
  const { documents, looking } = await seenUploads(seer);
  const document = documents.find((one) => one.uuid === uuid);
  if (!document) throw refused("not_found");
  return shownUpload(document, looking);
}
