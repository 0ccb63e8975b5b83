import { readFile } from "node:fs/promises";
import { paragraph } from "@opis/documents/block";
import { readPicture } from "@opis/documents/read-picture";
import { words } from "@opis/model/bilingual-text";
import {
  addLetterheadLogo,
  deleteLetterheadLogo,
  readLetterhead as readLetterheadCall,
  updateLetterhead,
} from "@opis/model/contract/documents/document-templates";
import { refusedFields } from "@opis/model/errors";
import { letterheadLimits } from "@opis/model/limits";
import { numberPatternProblem } from "@opis/model/text/document-number";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { readLetterhead, type StoredLetterhead, storeLetterhead } from "../../core/documents/stored-templates.ts";
import type { Editor } from "../../core/records/editor.ts";
import { recordChange } from "../../core/records/history.ts";
import { lockCompany } from "../../core/records/lock-company.ts";
import type { Transaction } from "../../database/transaction.ts";
import { receiveLocal } from "../../http/receive-file.ts";
import { route } from "../../http/register-endpoint.ts";

/** Registers the calls for the letterhead of documents: logo, requisites, font, and number pattern. */
export function registerLetterhead(app: FastifyInstance): void {
  route(app, readLetterheadCall, async ({ company, context }) =>
    presentLetterhead(await context.db.inCompany(company, readLetterhead)),
  );

  route(app, updateLetterhead, async ({ company, context, body, editor }) => {
    const problem = numberPatternProblem(body.number_pattern ?? "");
    if (problem) throw refusedFields({ number_pattern: [problem] });
    return presentLetterhead(
      await context.db.inCompany(company, (transaction) =>
        change(transaction, editor, (before) => ({
          ...before,
          has_requisites: body.has_requisites ?? before.has_requisites,
          line: body.line ?? before.line,
          typeface: body.typeface ?? before.typeface,
          number_pattern: body.number_pattern ?? before.number_pattern,
        })),
      ),
    );
  });

  route(app, addLetterheadLogo, async ({ company, context, editor, request }) =>
    receiveLocal(request, { type: "logo", mostBytes: letterheadLimits.logoBytes }, async (local) => {
      const logo = await printable(context, await readFile(local));
      return presentLetterhead(
        await context.db.inCompany(company, (transaction) =>
          change(transaction, editor, (before) => ({ ...before, logo })),
        ),
      );
    }),
  );

  route(app, deleteLetterheadLogo, async ({ company, context, editor }) => {
    await context.db.inCompany(company, (transaction) =>
      change(transaction, editor, (before) => ({ ...before, logo: null })),
    );
    return undefined;
  });
}

const badPicture = words(
  "Картинка не читается или больше 4000 пикселей по стороне: сохраните её как обычный PNG или JPEG",
  "The picture cannot be read or is larger than 4000 pixels: save it as a plain PNG or JPEG",
);

/** Checks that a logo can be printed: a broken one would break every document. */
async function printable({ workshop }: Context, bytes: Uint8Array) {
  const logo = readPicture(bytes);
  if (!logo) throw refusedFields({ file: [badPicture] });
  const head = { kind: "companyHead", logo, lines: [] } as const;
  const sections = [{ orientation: "portrait", blocks: [head, paragraph("—")] }] as const;
  const document = { title: "—", subject: "—", language: "ru", sections } as const;
  try {
    await workshop.make({ document, format: "pdf" });
  } catch {
    throw refusedFields({ file: [badPicture] });
  }
  return logo;
}

async function change(
  transaction: Transaction,
  editor: Editor,
  applyChange: (before: StoredLetterhead) => StoredLetterhead,
): Promise<StoredLetterhead> {
  // It is written as a whole, so concurrent changes must be serialised.
  await lockCompany(transaction);
  const before = await readLetterhead(transaction);
  const after = applyChange(before);
  await storeLetterhead(transaction, after);
  recordChange(transaction, {
    kind: "modified",
    form: "company",
    objectId: transaction.company,
    root: { form: "company", id: transaction.company },
    version: 1,
    title: "",
    changes: Object.fromEntries(
      Object.entries(presentLetterhead(after)).flatMap(([name, value]) => {
        const old = Object.entries(presentLetterhead(before)).find(([known]) => known === name)?.[1];
        return old === value ? [] : [[`letterhead_${name}`, [old, value]]];
      }),
    ),
    editor,
  });
  return after;
}

function presentLetterhead({ logo, has_requisites, line, typeface, number_pattern }: StoredLetterhead) {
  return { has_logo: logo !== null, has_requisites, line, typeface, number_pattern };
}
