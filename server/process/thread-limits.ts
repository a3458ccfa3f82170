// Node holds the heaps of all threads to the limits of its command line (`scripts/serve.sh`), whatever their
// `resourceLimits` say. They are for the first thread alone, whose heap is there by now.
import { setFlagsFromString } from "node:v8";

for (const flag of ["--max-old-space-size=0", "--max-semi-space-size=0"]) setFlagsFromString(flag);
