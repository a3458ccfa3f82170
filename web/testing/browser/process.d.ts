/** Tests run in Node, unlike the application: these declare only what they use to measure CPU time. */
declare const process: {
  threadCpuUsage(since?: { user: number; system: number }): { user: number; system: number };
};
