import * as contract from "@opis/model/contract/companies/subscriptions";
import { collectionEndpoints } from "@opis/model/contract/forms/form-endpoints";
import { updateAccount } from "@opis/model/contract/people/account";
import type { NoticeRhythm } from "@opis/model/notices/notices";
import { scheduleJobs } from "../../core/jobs/stored-jobs.ts";
import { sendNoticesJob } from "../../core/notices/send-notices.ts";
import { startMailServer } from "../external-servers/mail-server.ts";
import { buildCompany, buildUser, joinCompany } from "../fixtures/factories.ts";
import { testServer } from "../test-server.ts";

const minute = 60;
const processes = collectionEndpoints("process");

/** Returns a product with its own mail server, whose notices are sent by its clock. */
export async function noticeServer() {
  const mailServer = await startMailServer();
  const server = await testServer({
    ...mailServer.settings,
    ACCESS_TOKEN_MINUTES: "1440",
    INACTIVITY_SECONDS: "86400",
  });
  await scheduleJobs(server.context.db, [sendNoticesJob.name], new Date(0));
  const sentTo = (address: string) => mailServer.letters.filter(({ to }) => to.includes(address));
  /** Long enough for the job to run, and earlier changes to settle. */
  const wait = async (minutes: number) => {
    for (let left = minutes; left > 0; left -= 5) {
      server.clock.advance(Math.min(left, 5) * minute + 1);
      await server.runJobs();
    }
  };

  // The clock only advances, so each company has its own month. 2027-02-01 is a Monday; 06:00 UTC is 9:00 in Moscow.
  let month = 1;
  async function place(rhythm: NoticeRhythm = "at_once") {
    month += 1;
    const year = 2027 + Math.floor(month / 12);
    const day = (date: number, time = "10:00") =>
      server.clock.stopAt(
        `${year}-${String((month % 12) + 1).padStart(2, "0")}-${String(date).padStart(2, "0")}T${time}:00Z`,
      );
    day(1);
    const owner = await buildUser(server, { first_name: "Анна", last_name: "Иванова" });
    const company_id = await buildCompany(owner);
    const params = { company_id };
    const reader = await buildUser(server, { email: `reader${owner.id}@romashka.ru` });
    await joinCompany(server, { user: reader, company: company_id, role: "reader" });
    await reader.call(updateAccount, { body: { notice_rhythm: rhythm } });
    return {
      ...{ owner, reader, params, day, email: `reader${owner.id}@romashka.ru` },
      add: async (name: string) => (await owner.call(processes.create, { params, body: { name } })).id,
      change: (id: number, answers: Record<string, unknown>) =>
        owner.call(processes.update, { params: { ...params, id }, body: answers }),
      follow: (form_id: number, is_enabled = true) =>
        reader.call(contract.updateNotification, {
          params,
          query: { form_type: "process", form_id },
          body: { is_enabled },
        }),
      bell: (query: { limit?: number; offset?: number } = {}) =>
        reader.call(contract.listNotifications, { params, query }),
    };
  }

  return { server, wait, place, sentTo, close: mailServer.close };
}
