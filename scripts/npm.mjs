// The command that npm is run by: the one that runs us, on its own Node, not on the one in node_modules, which it may
// replace; or else the one on the PATH.
export const npm = process.env.npm_execpath
  ? [process.env.npm_node_execpath ?? process.execPath, process.env.npm_execpath]
  : ["npm"];
