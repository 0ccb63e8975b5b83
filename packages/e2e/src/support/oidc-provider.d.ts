declare module "oidc-provider" {
  import type { RequestListener } from "node:http";

  class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    callback(): RequestListener;
  }

  export = Provider;
}
