// Node applies the heap limits of its command line (`scripts/serve.sh`) to all threads, overriding their
// `resourceLimits`. They are meant for the main thread only, whose heap already exists by now.
import { setFlagsFromString } from "node:v8";

for (const flag of ["--max-old-space-size=0", "--max-semi-space-size=0"]) setFlagsFromString(flag);
