import { isWatchState, type WatchState } from "@opis/model/certificate-watch";
import { formatDay } from "@opis/model/validation/day";
import { createRoute, redirect } from "@tanstack/react-router";
import { historySearch } from "../../ui/history/history-search.ts";
import { questionnaireRoutes } from "./questionnaire-routes.ts";
import { companyRoute, lazyPage } from "./root-route.ts";

const getParentRoute = () => companyRoute;

const companyStartRoute = createRoute({
  getParentRoute,
  path: "/",
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/company/$companyId/forms/", params });
  },
});

const formsRoute = createRoute({
  getParentRoute,
  path: "/forms",
  component: lazyPage(() => import("../../features/forms/forms-page.tsx"), "FormsPage"),
});

const directoryRoute = createRoute({
  getParentRoute,
  path: "/directory",
  validateSearch: ({ form }): { form?: string } => (typeof form === "string" ? { form } : {}),
  component: lazyPage(() => import("../../features/directory/directory-page.tsx"), "DirectoryPage"),
});

const documentsRoute = createRoute({
  getParentRoute,
  path: "/documents",
  validateSearch: openDocument,
  component: lazyPage(() => import("../../features/documents/documents-page.tsx"), "DocumentsPage"),
});

interface DocumentsSearch {
  readonly open?: string;
  readonly object?: number;
  /** Step of the document's wizard, from 1. */
  readonly step?: number;
  readonly part?: "uploaded" | "templates" | "packs";
  readonly document?: number;
  /** The version that the open document is compared with, and the later one unless it is the current text. */
  readonly compare?: string;
  readonly against?: string;
}

/** Parses what is open: a document and its object, if any; uploaded documents; templates; or packs. */
function openDocument(search: Record<string, unknown>): DocumentsSearch {
  const { open, object, step, part, document, compare, against } = search;
  if (typeof document === "number") return { part: "uploaded", document };
  if (part === "uploaded" || part === "packs") return { part };
  if (part === "templates") return typeof open === "string" ? { part, open } : { part };
  if (typeof open !== "string") return {};
  return {
    open,
    ...(typeof object === "number" && { object }),
    ...(typeof step === "number" && { step }),
    ...(typeof compare === "string" && { compare }),
    ...(typeof compare === "string" && typeof against === "string" && { against }),
  };
}

const settingsRoute = createRoute({
  getParentRoute,
  path: "/settings",
  validateSearch: ({ tab }): { tab?: string } => (typeof tab === "string" ? { tab } : {}),
  component: lazyPage(() => import("../../features/settings/settings-page.tsx"), "SettingsPage"),
});

const importRoute = createRoute({
  getParentRoute,
  path: "/import",
  validateSearch: ({ kind }): { kind?: string } => (typeof kind === "string" ? { kind } : {}),
  component: lazyPage(() => import("../../features/import/import-page.tsx"), "ImportPage"),
});

const copyFromRoute = createRoute({
  getParentRoute,
  path: "/copy_from",
  component: lazyPage(() => import("../../features/import/copy-from-page.tsx"), "CopyPage"),
});

const packsRoute = createRoute({
  getParentRoute,
  path: "/packs",
  component: lazyPage(() => import("../../features/proposals/packs-page.tsx"), "PacksPage"),
});

const usersRoute = createRoute({
  getParentRoute,
  path: "/users",
  component: lazyPage(() => import("../../features/users/users-page.tsx"), "UsersPage"),
});

const addUserRoute = createRoute({
  getParentRoute,
  path: "/users/add",
  component: lazyPage(() => import("../../features/users/add-user-page.tsx"), "AddUserPage"),
});

const rolesRoute = createRoute({
  getParentRoute,
  path: "/users/roles",
  validateSearch: ({ role }): { role?: string } => (role ? { role: String(role) } : {}),
  component: lazyPage(() => import("../../features/users/roles-page.tsx"), "RolesPage"),
});

const groupsRoute = createRoute({
  getParentRoute,
  path: "/users/groups",
  validateSearch: ({ group }): { group?: number } => (typeof group === "number" ? { group } : {}),
  component: lazyPage(() => import("../../features/users/groups-page.tsx"), "GroupsPage"),
});

const userRoute = createRoute({
  getParentRoute,
  path: "/users/$userId",
  component: lazyPage(() => import("../../features/users/user-page.tsx"), "UserPage"),
});

const historyRoute = createRoute({
  getParentRoute,
  path: "/history",
  validateSearch: historySearch,
  component: lazyPage(() => import("../../features/history-page.tsx"), "HistoryPage"),
});

const statisticsRoute = createRoute({
  getParentRoute,
  path: "/stat",
  // The dates among the history's filters.
  validateSearch: historySearch,
  component: lazyPage(() => import("../../features/stat/stat-page.tsx"), "StatPage"),
});

const reviewStartRoute = createRoute({
  getParentRoute,
  path: "/review",
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/company/$companyId/review/$table/", params: { ...params, table: "processes" } });
  },
});

const reviewRoute = createRoute({
  getParentRoute,
  path: "/review/$table",
  validateSearch: reviewSearch,
  component: lazyPage(() => import("../../features/review/review-page.tsx"), "ReviewPage"),
});

/**
 * Parses the column filters of a link to a table's rows (the user's own filters are ignored then), and the date at whose end the table is
 * shown.
 */
function reviewSearch({ filters, at }: Record<string, unknown>): { filters?: object; at?: string } {
  return {
    ...(typeof filters === "object" && filters !== null && { filters }),
    ...(typeof at === "string" && formatDay(at) !== undefined && { at }),
  };
}

const dashboardRoute = createRoute({
  getParentRoute,
  path: "/dashboard",
  component: lazyPage(() => import("../../features/dashboard/dashboard-page.tsx"), "DashboardPage"),
});

const dataMapRoute = createRoute({
  getParentRoute,
  path: "/data_map",
  component: lazyPage(() => import("../../features/data-map/data-map-page.tsx"), "DataMapPage"),
});

const countriesRoute = createRoute({
  getParentRoute,
  path: "/data_map/countries",
  component: lazyPage(() => import("../../features/data-map/countries-page.tsx"), "CountriesPage"),
});

const risksRoute = createRoute({
  getParentRoute,
  path: "/risks",
  validateSearch: ({ risk }): { risk?: string } => (typeof risk === "string" ? { risk } : {}),
  component: lazyPage(() => import("../../features/risks/risks-page.tsx"), "RisksPage"),
});

const certificatesRoute = createRoute({
  getParentRoute,
  path: "/risks/certificates",
  validateSearch: ({ state }): { state?: WatchState } => (isWatchState(state) ? { state } : {}),
  component: lazyPage(() => import("../../features/risks/certificates-page.tsx"), "CertificatesPage"),
});

const consistencyRoute = createRoute({
  getParentRoute,
  path: "/risks/consistency",
  component: lazyPage(() => import("../../features/risks/consistency-page.tsx"), "ConsistencyPage"),
});

const lawChangesRoute = createRoute({
  getParentRoute,
  path: "/risks/law",
  validateSearch: ({ date }): { date?: string } =>
    typeof date === "string" && /^\d{4}-\d{2}-\d{2}$/u.test(date) ? { date } : {},
  component: lazyPage(() => import("../../features/risks/law-changes-page.tsx"), "LawChangesPage"),
});

const sitesRoute = createRoute({
  getParentRoute,
  path: "/risks/sites",
  validateSearch: ({ site }): { site?: number } => (typeof site === "number" ? { site } : {}),
  component: lazyPage(() => import("../../features/risks/sites/sites-page.tsx"), "SitesPage"),
});

const threatModelsRoute = createRoute({
  getParentRoute,
  path: "/threat_models",
  component: lazyPage(() => import("../../features/threats/threat-models-page.tsx"), "ThreatModelsPage"),
});

const threatModelRoute = createRoute({
  getParentRoute,
  path: "/threat_models/$modelId",
  component: lazyPage(() => import("../../features/threats/threat-model-page.tsx"), "ThreatModelPage"),
});

const requestsRoute = createRoute({
  getParentRoute,
  path: "/requests",
  validateSearch: registerSearch,
  component: lazyPage(() => import("../../features/requests/requests-page.tsx"), "RequestsPage"),
});

const requestRoute = createRoute({
  getParentRoute,
  path: "/requests/$requestId",
  component: lazyPage(() => import("../../features/requests/request-page.tsx"), "RequestPage"),
});

const incidentsRoute = createRoute({
  getParentRoute,
  path: "/incidents",
  validateSearch: registerSearch,
  component: lazyPage(() => import("../../features/incidents/incidents-page.tsx"), "IncidentsPage"),
});

const incidentRoute = createRoute({
  getParentRoute,
  path: "/incidents/$incidentId",
  component: lazyPage(() => import("../../features/incidents/incident-page.tsx"), "IncidentPage"),
});

const destructionsRoute = createRoute({
  getParentRoute,
  path: "/destructions",
  validateSearch: registerSearch,
  component: lazyPage(() => import("../../features/destructions/destructions-page.tsx"), "DestructionsPage"),
});

const destructionRoute = createRoute({
  getParentRoute,
  path: "/destructions/$destructionId",
  validateSearch: destructionSearch,
  component: lazyPage(() => import("../../features/destructions/destruction-page.tsx"), "DestructionPage"),
});

interface DestructionSearch {
  readonly request?: number;
  readonly process?: number;
  readonly document?: number;
}

/** Parses the source of a new record: a request, an expired process, or an ended contract. */
function destructionSearch({ request, process, document }: Record<string, unknown>): DestructionSearch {
  const [ofRequest, ofProcess, ofDocument] = [Number(request), Number(process), Number(document)];
  return {
    ...(Number.isSafeInteger(ofRequest) && ofRequest > 0 && { request: ofRequest }),
    ...(Number.isSafeInteger(ofProcess) && ofProcess > 0 && { process: ofProcess }),
    ...(Number.isSafeInteger(ofDocument) && ofDocument > 0 && { document: ofDocument }),
  };
}

const recipientsRoute = createRoute({
  getParentRoute,
  path: "/recipients",
  component: lazyPage(() => import("../../features/recipients/recipients-page.tsx"), "RecipientsPage"),
});

const assessmentRoute = createRoute({
  getParentRoute,
  path: "/recipients/$assessmentId",
  params: {
    parse: ({ assessmentId }) => ({ assessmentId: Number(assessmentId) }),
    stringify: ({ assessmentId }) => ({ assessmentId: String(assessmentId) }),
  },
  component: lazyPage(() => import("../../features/recipients/assessment-page.tsx"), "AssessmentPage"),
});

const journalsRoute = createRoute({
  getParentRoute,
  path: "/journals",
  component: lazyPage(() => import("../../features/journals/journals-page.tsx"), "JournalsPage"),
});

const journalRoute = createRoute({
  getParentRoute,
  path: "/journals/$journalCode",
  component: lazyPage(() => import("../../features/journals/journal-page.tsx"), "JournalPage"),
});

const acquaintancesRoute = createRoute({
  getParentRoute,
  path: "/acquaintances",
  component: lazyPage(() => import("../../features/acquaintance/acquaintances-page.tsx"), "AcquaintancesPage"),
});

const acquaintanceRoute = createRoute({
  getParentRoute,
  path: "/acquaintances/$acquaintanceId",
  params: {
    parse: ({ acquaintanceId }) => ({ acquaintanceId: Number(acquaintanceId) }),
    stringify: ({ acquaintanceId }) => ({ acquaintanceId: String(acquaintanceId) }),
  },
  component: lazyPage(() => import("../../features/acquaintance/acquaintance-page.tsx"), "AcquaintancePage"),
});

const trainingRoute = createRoute({
  getParentRoute,
  path: "/training",
  component: lazyPage(() => import("../../features/training/training-page.tsx"), "TrainingPage"),
});

const trainingAttemptRoute = createRoute({
  getParentRoute,
  path: "/training/$attemptId",
  component: lazyPage(() => import("../../features/training/attempt-page.tsx"), "AttemptPage"),
});

const tasksRoute = createRoute({
  getParentRoute,
  path: "/tasks",
  validateSearch: taskSearch,
  component: lazyPage(() => import("../../features/tasks/tasks-page.tsx"), "TasksPage"),
});

const taskRoute = createRoute({
  getParentRoute,
  path: "/tasks/$taskId",
  component: lazyPage(() => import("../../features/tasks/task-page.tsx"), "TaskPage"),
});

/** Parses the view of tasks, and the records that a table shows; without a view, what is due today. */
function taskSearch({ view, ...search }: Record<string, unknown>): { view?: "calendar" | "all"; show?: string } {
  return { ...(view === "calendar" || view === "all" ? { view } : {}), ...registerSearch(search) };
}

/** Parses the view that a register shows first: the open records, the overdue ones. */
function registerSearch({ show }: Record<string, unknown>): { show?: string } {
  return typeof show === "string" ? { show } : {};
}

/** Screens of a company: add a route here, its page in `src/features/<route>/`. */
export const companyRoutes = [
  companyStartRoute,
  formsRoute,
  dashboardRoute,
  dataMapRoute,
  countriesRoute,
  directoryRoute,
  documentsRoute,
  tasksRoute,
  taskRoute,
  requestsRoute,
  requestRoute,
  incidentsRoute,
  incidentRoute,
  destructionsRoute,
  destructionRoute,
  recipientsRoute,
  assessmentRoute,
  journalsRoute,
  journalRoute,
  acquaintancesRoute,
  acquaintanceRoute,
  trainingRoute,
  trainingAttemptRoute,
  reviewStartRoute,
  reviewRoute,
  risksRoute,
  certificatesRoute,
  consistencyRoute,
  lawChangesRoute,
  sitesRoute,
  threatModelsRoute,
  threatModelRoute,
  usersRoute,
  addUserRoute,
  rolesRoute,
  groupsRoute,
  userRoute,
  historyRoute,
  statisticsRoute,
  settingsRoute,
  importRoute,
  copyFromRoute,
  packsRoute,
  ...questionnaireRoutes,
];
