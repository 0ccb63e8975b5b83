import { type Actor, can } from "@opis/model/access/access";
import { useQuery } from "@tanstack/react-query";
import { companyMetaQuery } from "../../api/queries.ts";
import { threatModelsQuery } from "../threats/threat-models-query.ts";

/** Whether threat models stand among the lists, and whether it is still coming how many: what stands below would move when they come. */
export function useModelsAmongLists(companyId: number, actor: Actor | undefined) {
  const { isLoading: isActorComing } = useQuery(companyMetaQuery(companyId));
  const mayView = actor !== undefined && can(actor, "view", { section: "threat_model" });
  const { isLoading: areModelsComing } = useQuery({ ...threatModelsQuery(companyId), enabled: mayView });
  return { mayView, areComing: isActorComing || areModelsComing };
}
