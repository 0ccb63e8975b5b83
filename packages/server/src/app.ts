import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import { refused } from "@opis/model/errors";
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from "fastify";
import { registerAuthentication } from "./api/authentication/routes.ts";
import { registerCertificates } from "./api/certificates/routes.ts";
import { registerChangelog } from "./api/changelog.ts";
import { registerClientErrors } from "./api/client-errors.ts";
import { registerColleagues } from "./api/colleagues.ts";
import { registerComments } from "./api/comments/routes.ts";
import { registerCompanies } from "./api/companies/routes.ts";
import { registerDashboard } from "./api/dashboard/routes.ts";
import { registerDirectories } from "./api/directories.ts";
import { registerDocuments } from "./api/documents/document-routes.ts";
import { registerDuties } from "./api/duties/routes.ts";
import { registerForms } from "./api/forms/routes.ts";
import { registerService } from "./api/health.ts";
import { registerHistory } from "./api/history/routes.ts";
import { registerCopyFrom } from "./api/imports/copy-routes.ts";
import { registerImports } from "./api/imports/routes.ts";
import { registerIndustryPacks } from "./api/industry-packs/routes.ts";
import { registerInstallation } from "./api/installation.ts";
import { registerJobs } from "./api/job-queue-routes.ts";
import { registerLawActs } from "./api/law-acts.ts";
import { registerMailing } from "./api/mailing/routes.ts";
import { registerNews } from "./api/news/routes.ts";
import { registerLetters } from "./api/outbox-routes.ts";
import { registerProcesses } from "./api/process-routes.ts";
import { registerProposals } from "./api/proposals/routes.ts";
import { registerKeys } from "./api/respondent-links/routes.ts";
import { registerReview } from "./api/review.ts";
import { registerConsistency, registerRisks } from "./api/risks/routes.ts";
import { registerReviewViews } from "./api/saved-views.ts";
import { registerSearch } from "./api/search.ts";
import { registerSites } from "./api/sites/routes.ts";
import { registerStatistics } from "./api/statistics/routes.ts";
import { registerSubscriptions } from "./api/subscriptions/routes.ts";
import { registerSystemLevel } from "./api/system-protection-routes.ts";
import { registerThreatEditions } from "./api/threat-list-import.ts";
import { registerThreats } from "./api/threats/routes.ts";
import { registerUsers } from "./api/users/routes.ts";
import { registerVideos } from "./api/videos.ts";
import { registerWebhooks } from "./api/webhooks/routes.ts";
import { registerWorkflow } from "./api/workflow.ts";
import type { Context } from "./context.ts";
import { registerOtherMethods } from "./http/allowed-methods.ts";
import { answerClientError, refuseUnreadablePaths } from "./http/answer-malformed-http.ts";
import { apiPrefix } from "./http/api-prefix.ts";
import { announceClosing } from "./http/close-connections.ts";
import { compressResponses } from "./http/compress-responses.ts";
import { answerError, handleErrors } from "./http/handle-errors.ts";
import { identifyRequests, measureRequests, requestIdOf } from "./http/observe-requests.ts";
import { readFileBodies, readFormBodies, readJson } from "./http/request-body.ts";
import { allowOrigins, disableCaching, setSecurityHeaders } from "./http/security-headers.ts";
import { serveApp } from "./http/serve-app.ts";
import { serveOpenApi } from "./http/serve-openapi.ts";
import { limitAnswers, limitBodies, requestTimes } from "./http/time-limits.ts";

/** Routes of the readable page of the API, which are files and no calls. */
const docsPrefix = `${apiPrefix}/docs`;

/** Builds the application from its context, without input or output. */
export function buildApp(context: Context): FastifyInstance {
  const app = Fastify({
    loggerInstance: context.log,
    genReqId: requestIdOf,
    // The log names the request itself, in lines of everything that a request causes.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy(context.config),
    bodyLimit: 1_048_576,
    ...requestTimes(context.config),
    // A keep-alive connection may bring one more request while the server stops: it is served as well.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
    clientErrorHandler: answerClientError,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  app.decorate("context", context);
  app.decorate("endpoints", []);
  app.decorateRequest("caller", undefined);
  app.decorateRequest("keyed", undefined);
  refuseUndeclared(app);
  identifyRequests(app);
  handleErrors(app);
  announceClosing(app);
  measureRequests(app);
  disableCaching(app);
  compressResponses(app);
  setSecurityHeaders(app);
  limitBodies(app);
  limitAnswers(app);
  refuseUnreadablePaths(app);

  allowOrigins(app);
  readJson(app);
  readFileBodies(app);
  readFormBodies(app);
  app.register(multipart, { throwFileSizeLimit: false });
  app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) => refused("too_many_requests", { retryAfterSeconds: ttl / 1_000 }),
  });
  // As a separate plugin: those above must be in force before the first call is registered.
  app.register((scope, _options, done) => {
    for (const register of features) register(scope);
    serveOpenApi(scope, docsPrefix);
    registerOtherMethods(scope);
    done();
  });
  serveApp(app);
  return app;
}

/**
 * Returns Fastify's `trustProxy` for the setting. A number must become a function: Fastify ignores numbers, because a caller who
 * reaches the port directly could forge them; docs/operations.md says to close the port to others.
 */
function trustProxy({ TRUST_PROXY }: Context["config"]): FastifyServerOptions["trustProxy"] {
  return typeof TRUST_PROXY === "number" ? (_address, hop) => hop < TRUST_PROXY : TRUST_PROXY;
}

/** Calls are checked by what their endpoints declare, so Fastify's own compilers of schemas are not even loaded. */
function noSchemas(): () => never {
  return () => {
    throw new Error("A route has a schema of Fastify's: an endpoint declares it");
  };
}

const features: readonly ((app: FastifyInstance) => void)[] = [
  registerService,
  registerClientErrors,
  registerSites,
  registerJobs,
  registerInstallation,
  registerLetters,
  registerChangelog,
  registerNews,
  registerLawActs,
  registerVideos,
  registerAuthentication,
  registerUsers,
  registerProposals,
  registerIndustryPacks,
  registerDuties,
  registerSystemLevel,
  registerConsistency,
  registerThreats,
  registerThreatEditions,
  registerCompanies,
  registerProcesses,
  registerWorkflow,
  registerComments,
  registerColleagues,
  registerKeys,
  registerMailing,
  registerStatistics,
  registerSubscriptions,
  registerWebhooks,
  registerReview,
  registerDashboard,
  registerReviewViews,
  registerRisks,
  registerDirectories,
  registerHistory,
  registerCertificates,
  registerForms,
  registerDocuments,
  registerImports,
  registerCopyFrom,
  registerSearch,
];

// A call that says not who may make it does not start.
function refuseUndeclared(app: FastifyInstance): void {
  app.addHook("onRoute", ({ url, config }) => {
    if (!url.startsWith(apiPrefix) || url.startsWith(docsPrefix)) return;
    if (config?.endpoint || config?.allowedMethods) return;
    throw new Error(`${url} is registered without an endpoint: it declares no access`);
  });
}
