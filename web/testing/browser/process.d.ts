/** Tests run in Node, of which the application knows nothing: what they measure their work with. */
declare const process: {
  threadCpuUsage(since?: { user: number; system: number }): { user: number; system: number };
};
