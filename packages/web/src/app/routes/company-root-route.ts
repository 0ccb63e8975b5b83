import { createRoute, notFound } from "@tanstack/react-router";
import { rememberCompany } from "../../api/recent-companies.ts";
import { signedInRoute } from "./root-route.ts";

/** The parent route of a company's screens, which read `companyId` from `companyRoute.useParams()`. */
export const companyRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/company/$companyId",
  params: {
    parse: ({ companyId }) => {
      const id = Number(companyId);
      if (!Number.isInteger(id) || id <= 0) throw notFound();
      return { companyId: id };
    },
    stringify: ({ companyId }) => ({ companyId: String(companyId) }),
  },
  beforeLoad: ({ params }) => rememberCompany(params.companyId),
});
