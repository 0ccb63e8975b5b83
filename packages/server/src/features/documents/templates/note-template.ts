import type { Transaction } from "../../../db/transactions/transaction.ts";
import type { StoredTemplate } from "../../../papers/stored-templates.ts";
import type { Editor } from "../../../records/editor.ts";
import { recordChange } from "../../../records/history.ts";

/** What became of a company's template, as the history tells it. */
interface TemplateChange {
  readonly before: StoredTemplate | undefined;
  readonly after: StoredTemplate | undefined;
  readonly editor: Editor;
}

/** Notes which version of a document's template came, went, was put in force or out of force. */
export function noteTemplate(transaction: Transaction, key: string, { before, after, editor }: TemplateChange): void {
  recordChange(transaction, {
    kind: "modified",
    form: "generated_document",
    objectId: 0,
    root: { form: "generated_document", id: 0 },
    version: 1,
    title: key,
    changes: { template: [told(before), told(after)] },
    editor,
  });
}

function told(template: StoredTemplate | undefined) {
  if (!template) return null;
  const { filename, version, in_force } = template;
  return { filename, version, in_force };
}
