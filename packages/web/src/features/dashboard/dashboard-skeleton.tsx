import { Skeleton } from "@mantine/core";
import classes from "./dashboard.module.css";

/** Renders the dashboard's layout while it loads: date, four figures, what to do next, and risks. */
export function DashboardSkeleton() {
  return (
    <div className={classes.dashboard} aria-busy>
      <Skeleton height={14} my={3} width={280} />
      <div className={classes.figures}>
        {["readiness", "risks", "documents", "deadlines"].map((figure) => (
          <div key={figure} className={classes.card}>
            <Skeleton height={14} my={3} width="60%" />
            <Skeleton height={24} my={2} width={64} />
            <Skeleton height={14} my={3} width="80%" />
          </div>
        ))}
      </div>
      <div className={classes.main}>
        {["next", "risks"].map((card) => (
          <div key={card} className={classes.card}>
            <Skeleton height={20} my={3} width="50%" />
            {[1, 2, 3, 4, 5].map((row) => (
              <Skeleton key={row} height={40} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
