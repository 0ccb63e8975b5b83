import type { TestServer } from "../test-server.ts";

/** An entry of the history as it is to be, at its very moment. */
interface SeededEntry {
  readonly at: string;
  readonly author: string;
  readonly editor: string;
  readonly form: string;
  readonly id: number;
  /** Where it is no root itself. */
  readonly root?: readonly [form: string, id: number];
  readonly kind?: string;
  readonly title?: string;
  readonly changes?: object;
}

/** Writes a company's past: entries, links and their letters, each at a moment of one's own choice. */
export function seededHistory({ asOwner }: Pick<TestServer, "asOwner">, company: number) {
  return {
    async seed({ root, kind = "modified", title = "", changes = { aim: [null, "x"] }, ...entry }: SeededEntry) {
      const { at, author, editor, form, id } = entry;
      const user = author.startsWith("user:") ? Number(author.slice("user:".length)) : null;
      await asOwner(
        `insert into history (company_id, at, author, user_id, editor, form, object_id, root_form, root_id, kind, title, changes)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
        [company, at, author, user, editor, form, id, ...(root ?? [form, id]), kind, title, JSON.stringify(changes)],
      );
    },

    /** Says of a link when it was made, for whom, and until when. */
    async madeKey(key: number, created: string, recipient: string, expiration = "2031-12-31") {
      await asOwner("update keys set created = $2, recipient = $3, expiration = $4 where id = $1", [
        key,
        created,
        recipient,
        expiration,
      ]);
    },

    /** A letter about a link; or a reminder, so many days before its end. */
    async mailed(key: number, created: string, reminder: number | null = null) {
      const [mailing] = await asOwner(
        `insert into mailings (company_id, created, created_by, sender, language, subject, text, comments_only, expiration)
         values ($1, $2, 'user:1', 'olga', 'ru', '', '', false, '2031-12-31') returning id`,
        [company, created],
      );
      await asOwner(
        `insert into mailed_letters (company_id, mailing_id, key_id, letter, email, title, expiration, reminder, created)
         values ($1, $2, $3, gen_random_uuid(), 'anna@romashka.ru', '', '2031-12-31', $4, $5)`,
        [company, mailing?.id, key, reminder, created],
      );
    },
  };
}
