import type { Row } from "@opis/model/rows/row";
import type { CompanyFacts } from "./company-facts.ts";

/** Whether the answers about a server say that it is a virtual machine or bears some. */
export function isVirtualServer(server: Row<"system_server">): boolean {
  return (
    server.type === "virtual" ||
    server.virtual_env.trim() !== "" ||
    (server.is_rental === true && server.rental_type === "IaaS")
  );
}

/** Whether people work at virtual desktops there. */
export function isVirtualDesktop({ access, remote_access_method: methods }: Row<"workstation">): boolean {
  return access.includes("remote") && methods.includes("virtual_desktop");
}

/** True where servers, workstations or tools in use say that there is virtualisation; null if unanswered. */
export function usesVirtualisation({ snapshot }: CompanyFacts): true | null {
  const { system_server: servers, workstation, security } = snapshot.rows;
  const isSaid =
    servers.some(isVirtualServer) ||
    workstation.some((station) => station.is_active && isVirtualDesktop(station)) ||
    security.some(
      ({ tool_status: status, tool_types: kinds }) => status === "used" && kinds.includes("virtualisation_protection"),
    );
  return isSaid || null;
}
