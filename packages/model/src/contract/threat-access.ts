/** The levels required to view threat models, to decide in them, and to add or delete them. */
export const viewThreats = { section: "threat_model", level: "view" } as const;
export const editThreats = { section: "threat_model", level: "edit" } as const;
export const manageThreats = { section: "threat_model", level: "manage" } as const;
