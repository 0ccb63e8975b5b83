import type { Page } from "@playwright/test";
import { callApi } from "./call-api.ts";

/** Creates a threat model of the example company with a part for each of its systems; returns its id. */
export async function makeThreatModel(page: Page): Promise<number> {
  const systems: { results: { id: number; name: string }[] } = await callApi(page, "get", "/companies/1/systems/");
  const parts = systems.results.map(({ id, name }) => ({ name, systems: [id] }));
  const { id } = await callApi(page, "post", "/companies/1/threat_models/", { title: "Модель угроз", parts });
  return id;
}
