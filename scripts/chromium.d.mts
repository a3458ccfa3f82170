export function findChromium(): string | null;
export function ensureChromium(log: (line: string) => void): Promise<void>;
