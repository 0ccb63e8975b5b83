import type { FastifyHelmetOptions } from "@fastify/helmet";

/**
 * Headers of every answer. Styles may be inline, as the app's components set them; scripts may not, but for those of the page
 * itself, named by their hashes.
 */
export const securityHeaders = (pageScripts: readonly string[]): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...pageScripts],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", "data:", "blob:"],
      fontSrc: ["'self'", "data:"],
      connectSrc: ["'self'"],
      frameSrc: ["'self'", "blob:"],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
    },
  },
  // The proxy that ends TLS decides on it: within a company's own network the product is used without TLS too.
  strictTransportSecurity: false,
  referrerPolicy: { policy: "same-origin" },
});
