import type { BenchCompany } from "./company.ts";
import type { Figures } from "./figures.ts";
import type { BenchProduct } from "./product.ts";

/** A measured company and the figures it is recorded in. */
export interface Measured {
  readonly product: BenchProduct;
  readonly company: BenchCompany;
  readonly figures: Figures;
  readonly say: (line: string) => void;
}
