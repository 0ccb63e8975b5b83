import type { Company } from "./company.ts";
import type { Figures } from "./figures.ts";
import type { Product } from "./product.ts";

/** A company that is measured, and where its figures go. */
export interface Measured {
  readonly product: Product;
  readonly company: Company;
  readonly figures: Figures;
  readonly say: (line: string) => void;
}
