import type { Limit } from "../../http/protection/limits.ts";

const quarterHour = 15 * 60 * 1000;

/**
 * Attempts on an account are counted per network, so a stranger locks out only themselves; all networks together are
 * allowed somewhat more. A known device has its own count, which strangers' attempts do not affect.
 * docs/decisions/020-signing-in.md gives the reasons.
 */
export const perAccountAndNetwork: Limit = { name: "login", max: 10, window: quarterHour };
export const perAccount: Limit = { name: "login-anywhere", max: 30, window: quarterHour };
export const perNetwork: Limit = { name: "login-from", max: 100, window: quarterHour };
export const perDevice: Limit = { name: "login-device", max: 10, window: quarterHour };

/**
 * Few codes are valid at a time, so this limit makes guessing take years. The count across devices is reset only by a
 * right code, since each password reset makes the calling device known.
 */
export const perFactor: Limit = { name: "second-factor", max: 10, window: 60 * 60 * 1000 };
export const perFactorAnywhere: Limit = { name: "second-factor-anywhere", max: 20, window: 60 * 60 * 1000 };
