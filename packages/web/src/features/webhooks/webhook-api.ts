import type * as contract from "@opis/model/contract/companies/webhooks";
import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import { call } from "../../api/call-endpoint.ts";

export type Webhook = AnswerOf<typeof contract.listWebhooks>["results"][number];
export type Delivery = AnswerOf<typeof contract.listWebhookDeliveries>["results"][number];
export type WebhookBody = CallOf<typeof contract.addWebhook>["body"];
type WebhookChange = CallOf<typeof contract.changeWebhook>["body"];
type Page = { readonly limit: number; readonly offset: number };

/** The API calls about the webhooks of a company, or of the installation. */
export type WebhookCalls = ReturnType<typeof callsOfCompany>;

/** Returns the API calls about the webhooks of a company. */
export function callsOfCompany(company_id: number) {
  const path = "/companies/:company_id/webhooks/";
  const paramsOf = (id: number) => ({ company_id, id });
  return {
    key: ["company", company_id, "webhooks"] as readonly unknown[],
    list: (signal: AbortSignal) =>
      call<typeof contract.listWebhooks>(`GET ${path}`, { params: { company_id }, query: {}, signal }),
    add: (body: WebhookBody) => call<typeof contract.addWebhook>(`POST ${path} 201`, { params: { company_id }, body }),
    change: (id: number, body: WebhookChange) =>
      call<typeof contract.changeWebhook>(`PATCH ${path}:id/`, { params: paramsOf(id), body }),
    remove: (id: number) => call<typeof contract.deleteWebhook>(`DELETE ${path}:id/ 204`, { params: paramsOf(id) }),
    renew: (id: number) =>
      call<typeof contract.renewWebhookSecret>(`POST ${path}:id/secret/`, { params: paramsOf(id) }),
    test: (id: number) => call<typeof contract.testWebhook>(`POST ${path}:id/test/`, { params: paramsOf(id) }),
    deliveries: (id: number, query: Page, signal: AbortSignal) =>
      call<typeof contract.listWebhookDeliveries>(`GET ${path}:id/deliveries/`, {
        params: paramsOf(id),
        query,
        signal,
      }),
    redeliver: (id: number, delivery: number) =>
      call<typeof contract.redeliverWebhook>(`POST ${path}:id/deliveries/:delivery/ 202`, {
        params: { ...paramsOf(id), delivery },
      }),
  };
}

/** Returns the API calls about the webhooks of the installation. */
export function callsOfInstallation(): WebhookCalls {
  const path = "/installation/webhooks/";
  return {
    key: ["installation-area", "webhooks"],
    list: (signal) => call<typeof contract.listInstallationWebhooks>(`GET ${path}`, { query: {}, signal }),
    add: (body) => call<typeof contract.addInstallationWebhook>(`POST ${path} 201`, { body }),
    change: (id, body) =>
      call<typeof contract.changeInstallationWebhook>(`PATCH ${path}:id/`, { params: { id }, body }),
    remove: (id) => call<typeof contract.deleteInstallationWebhook>(`DELETE ${path}:id/ 204`, { params: { id } }),
    renew: (id) => call<typeof contract.renewInstallationWebhookSecret>(`POST ${path}:id/secret/`, { params: { id } }),
    test: (id) => call<typeof contract.testInstallationWebhook>(`POST ${path}:id/test/`, { params: { id } }),
    deliveries: (id, query, signal) =>
      call<typeof contract.listInstallationWebhookDeliveries>(`GET ${path}:id/deliveries/`, {
        params: { id },
        query,
        signal,
      }),
    redeliver: (id, delivery) =>
      call<typeof contract.redeliverInstallationWebhook>(`POST ${path}:id/deliveries/:delivery/ 202`, {
        params: { id, delivery },
      }),
  };
}
