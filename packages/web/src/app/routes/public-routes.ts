import { createRoute, notFound, redirect } from "@tanstack/react-router";
import { isSignedIn } from "../../api/session.ts";
import { NotFoundPage, ServerErrorPage } from "../../features/errors/lazy-error-pages.tsx";
import { internalPath } from "../internal-path.ts";
import { linkRoutes } from "./link-routes.ts";
import { lazyPage, rootRoute } from "./root-route.ts";

const getParentRoute = () => rootRoute;

const startRoute = createRoute({
  getParentRoute,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/login/" });
  },
});

const loginRoute = createRoute({
  getParentRoute,
  path: "/login",
  validateSearch: (search): { next?: string } => {
    const next = internalPath(search.next);
    return next === undefined ? {} : { next };
  },
  beforeLoad: ({ search }) => {
    if (!isSignedIn()) return;
    throw redirect({ to: "/home/", ...(search.next && { href: search.next }) });
  },
  component: lazyPage(() => import("./sign-in-page.tsx"), "SignInPage"),
});

const logoutRoute = createRoute({
  getParentRoute,
  path: "/logout",
  component: lazyPage(() => import("../../features/login/logout-page.tsx"), "LogoutPage"),
});

const callbackRoute = createRoute({
  getParentRoute,
  path: "/callback",
  component: lazyPage(() => import("./sign-on-callback-route.tsx"), "CallbackPage"),
});

const recoveryRoute = createRoute({
  getParentRoute,
  path: "/recovery",
  component: lazyPage(() => import("../../features/login/email-link-page.tsx"), "RecoveryPage"),
});

const passwordResetRoute = createRoute({
  getParentRoute,
  path: "/password_reset/$token",
  component: lazyPage(() => import("../../features/login/email-link-page.tsx"), "PasswordResetPage"),
});

const registrationRoute = createRoute({
  getParentRoute,
  path: "/registration",
  component: lazyPage(() => import("../../features/login/email-link-page.tsx"), "RegistrationPage"),
});

const completeRegistrationRoute = createRoute({
  getParentRoute,
  path: "/registration/$token",
  component: lazyPage(() => import("../../features/login/email-link-page.tsx"), "CompleteRegistrationPage"),
});

const confirmEmailRoute = createRoute({
  getParentRoute,
  path: "/email/$token",
  component: lazyPage(() => import("../../features/login/email-link-page.tsx"), "ConfirmEmailPage"),
});

const unsubscribeRoute = createRoute({
  getParentRoute,
  path: "/unsubscribe/$token",
  component: lazyPage(() => import("../../features/login/email-link-page.tsx"), "UnsubscribePage"),
});

const subscriptionRoute = createRoute({
  getParentRoute,
  path: "/subscription/$token",
  component: lazyPage(() => import("../../features/login/email-link-page.tsx"), "ConfirmSubscriptionPage"),
});

const inviteRoute = createRoute({
  getParentRoute,
  path: "/invite/$token",
  component: lazyPage(() => import("../../features/login/email-link-page.tsx"), "InvitePage"),
});

/** Parses the id in an address; throws "not found" for anything else. */
function readId(text: string): number {
  const id = Number(text);
  if (!Number.isInteger(id) || id <= 0) throw notFound();
  return id;
}

const requestPageRoute = createRoute({
  getParentRoute,
  path: "/request/$companyId/$code",
  params: {
    parse: ({ companyId, code }) => ({ companyId: readId(companyId), code }),
    stringify: ({ companyId, code }) => ({ companyId: String(companyId), code }),
  },
  component: lazyPage(() => import("../../features/requests/visitor-page.tsx"), "VisitorPage"),
});

const assignedTaskRoute = createRoute({
  getParentRoute,
  path: "/task/$companyId/$taskId/$code",
  params: {
    parse: ({ companyId, taskId, code }) => ({ companyId: readId(companyId), taskId: readId(taskId), code }),
    stringify: ({ companyId, taskId, code }) => ({ companyId: String(companyId), taskId: String(taskId), code }),
  },
  component: lazyPage(() => import("../../features/assigned-task-page.tsx"), "AssignedTaskPage"),
});

const recipientAnswersRoute = createRoute({
  getParentRoute,
  path: "/assessment/$companyId/$assessmentId/$code",
  params: {
    parse: ({ companyId, assessmentId, code }) => ({
      companyId: readId(companyId),
      assessmentId: readId(assessmentId),
      code,
    }),
    stringify: ({ companyId, assessmentId, code }) => ({
      companyId: String(companyId),
      assessmentId: String(assessmentId),
      code,
    }),
  },
  component: lazyPage(() => import("../../features/recipient-answers-page.tsx"), "RecipientAnswersPage"),
});

interface EmployeeLinkParams {
  readonly companyId: number;
  readonly employee: number;
  readonly until: string;
  readonly code: string;
}

/** Ids and code of an employee's personal link. */
const employeeLinkParams = {
  parse: ({ companyId, employee, until, code }: Record<"companyId" | "employee" | "until" | "code", string>) => ({
    companyId: readId(companyId),
    employee: readId(employee),
    until,
    code,
  }),
  stringify: ({ companyId, employee, until, code }: EmployeeLinkParams) => ({
    companyId: String(companyId),
    employee: String(employee),
    until,
    code,
  }),
};

const testByLinkRoute = createRoute({
  getParentRoute,
  path: "/training/$companyId/$employee/$until/$code",
  params: employeeLinkParams,
  component: lazyPage(() => import("../../features/training/test-by-link-page.tsx"), "TestByLinkPage"),
});

const acknowledgementByLinkRoute = createRoute({
  getParentRoute,
  path: "/acknowledgement/$companyId/$employee/$until/$code",
  params: employeeLinkParams,
  component: lazyPage(
    () => import("../../features/acquaintance/acknowledgement-by-link-page.tsx"),
    "AcknowledgementByLinkPage",
  ),
});

const notFoundRoute = createRoute({
  getParentRoute,
  path: "/404",
  validateSearch: ({ gone, from }): { gone?: "company"; from?: string } => ({
    ...(gone === "company" && { gone }),
    ...(typeof from === "string" && { from }),
  }),
  component: NotFoundPage,
});

const serverErrorRoute = createRoute({
  getParentRoute,
  path: "/500",
  validateSearch: (search): { from?: string; incident?: string } => {
    const from = internalPath(search.from);
    const incident = String(search.incident ?? "");
    return { ...(from !== undefined && { from }), ...(/^\w{1,32}$/.test(incident) && { incident }) };
  },
  component: ServerErrorPage,
});

/** Screens that need no session. */
export const publicRoutes = [
  startRoute,
  loginRoute,
  logoutRoute,
  callbackRoute,
  recoveryRoute,
  passwordResetRoute,
  registrationRoute,
  completeRegistrationRoute,
  confirmEmailRoute,
  unsubscribeRoute,
  subscriptionRoute,
  inviteRoute,
  requestPageRoute,
  assignedTaskRoute,
  recipientAnswersRoute,
  testByLinkRoute,
  acknowledgementByLinkRoute,
  notFoundRoute,
  serverErrorRoute,
  ...linkRoutes,
];
