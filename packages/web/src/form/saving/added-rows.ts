import type { EditSender } from "../edits/edit-sender.ts";
import { type AnyRow, type EditTarget, isPartOf, keyOf } from "../edits/edit-target.ts";
import type { KeptEdit, Unsaved } from "../edits/kept-edits.ts";
import { isNewRow } from "../edits/new-rows.ts";
import type { SendResult } from "../edits/send-result.ts";
import type { WaitingEdits } from "../edits/waiting-edits.ts";

/** What became of a row that was to be added: made; kept, to be made later; or not taken. */
export type Addition = AnyRow | "kept" | undefined;

interface AddedRowsOrder {
  readonly edits: WaitingEdits;
  readonly sender: EditSender;
  readonly onMade: (sent: KeptEdit, row: AnyRow) => void;
  readonly onLost: (lost: readonly Unsaved[]) => void;
}

/** New rows: tried at once, and kept where the server is away, in the order in which they were added. */
export class AddedRows {
  readonly #order: AddedRowsOrder;
  /** Who waits for the first try of a row. */
  readonly #firstTries = new Map<string, (became: Addition) => void>();

  constructor(order: AddedRowsOrder) {
    this.#order = order;
  }

  async add(target: EditTarget, answers: KeptEdit["answers"]): Promise<Addition> {
    const { edits, sender } = this.#order;
    const key = keyOf(target);
    edits.begin(target, answers);
    if (!sender.isTaken() || !edits.due(key)) return "kept";
    return new Promise((resolve) => {
      this.#firstTries.set(key, resolve);
      void sender.sendNow(key);
    });
  }

  /** Those of a questionnaire that wait for being made. */
  waiting(whole: EditTarget): readonly KeptEdit[] {
    return this.#order.edits
      .all()
      .filter(([key, { target }]) => isNewRow(target.id) && isPartOf(target, whole) && !this.#firstTries.has(key))
      .map(([, edit]) => edit);
  }

  /** Keeps of a new row what its request's result leaves to be done, and tells of it. */
  settle(key: string, sent: KeptEdit, result: SendResult): void {
    const tell = this.#firstTries.get(key) ?? (() => {});
    const isFirst = this.#firstTries.delete(key);
    tell(this.#settled(key, sent, result, isFirst));
  }

  #settled(key: string, sent: KeptEdit, result: SendResult, isFirst: boolean): Addition {
    const { edits, sender, onMade, onLost } = this.#order;
    if (result.kind === "saved") {
      for (const concerned of edits.confirmMade(key, sent, result.row)) sender.schedule(concerned, 0);
      onMade(sent, result.row);
      return result.row;
    }
    if (result.kind === "refused" && !isFirst) edits.refuseRow(key, sent, result.reasons);
    else if (result.kind === "refused") edits.forgetRow(sent.target);
    else if (result.kind === "lost" || result.kind === "conflict") onLost(edits.forgetRow(sent.target));
    else return "kept";
    return undefined;
  }
}
