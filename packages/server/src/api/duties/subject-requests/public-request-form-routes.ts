import {
  openRequestPage,
  readRequestPage,
  renewRequestPage,
  sendRequest,
  sentRequest,
  updateRequestPage,
} from "@opis/model/contract/request-page";
import { requestFileMaxBytes } from "@opis/model/limits";
import { assertValidText } from "@opis/model/text/assert-valid-text";
import { accept } from "@opis/model/validation/parse-input";
import type { FastifyInstance } from "fastify";
import { readFileRoom } from "../../../core/files/store-file.ts";
import { receiveFile } from "../../../http/receive-file.ts";
import { route } from "../../../http/register-endpoint.ts";
import {
  openedCompany,
  openPage,
  readPage,
  receiveRequest,
  renewPage,
  shownPage,
  stampOf,
} from "./public-request-form.ts";

/** Maximum numbers of requests sent and pages opened by an address per minute. */
const requestsPerMinute = { sent: 20, opened: 60 } as const;

/** Registers the public page on which people send requests to a company, and its settings. */
export function registerRequestPage(app: FastifyInstance): void {
  const { config } = app.context;

  route(app, readRequestPage, ({ company, context }) =>
    context.db.inCompany(company, async (transaction) =>
      shownPage(company, config.PUBLIC_URL, await readPage(transaction)),
    ),
  );

  route(app, updateRequestPage, ({ company, context, body }) =>
    context.db.inCompany(company, async (transaction) =>
      shownPage(company, config.PUBLIC_URL, await openPage(transaction, body.is_open)),
    ),
  );

  route(app, renewRequestPage, ({ company, context }) =>
    context.db.inCompany(company, async (transaction) =>
      shownPage(company, config.PUBLIC_URL, await renewPage(transaction)),
    ),
  );

  registerVisits(app);
}

function registerVisits(app: FastifyInstance): void {
  route(
    app,
    openRequestPage,
    async ({ context, params: { company_id: company, code } }) => ({
      company: await context.db.inCompany(company, (transaction) => openedCompany(transaction, code)),
      stamp: stampOf(context.secrets.box, company, context.clock.now()),
    }),
    { requestsPerMinute: requestsPerMinute.opened },
  );

  route(
    app,
    sendRequest,
    async ({ context, params: { company_id: company, code }, body, language, request }) => {
      if (body) return receiveRequest(context, { company, code, body, file: undefined, language });
      const room = await context.db.inCompany(company, async (transaction) => {
        await openedCompany(transaction, code);
        return readFileRoom(transaction, context.config);
      });
      return receiveFile(context, request, {
        type: "document",
        room,
        mostBytes: requestFileMaxBytes,
        keep: (file, fields) =>
          receiveRequest(context, {
            company,
            code,
            body: accept(sentRequest, assertValidText(fields)),
            file,
            language,
          }),
      });
    },
    { requestsPerMinute: requestsPerMinute.sent },
  );
}
