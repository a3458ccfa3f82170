/** Messages of the doctor, backups and the move to PostgreSQL for operators, in Spanish. */
export const es = {
  settings: {
    valid: "los ajustes son válidos",
    noPublicUrl:
      "PUBLIC_URL no está definida: los enlaces de los correos apuntarán a localhost. Ponga la dirección pública del servidor.",
    plainHttp:
      "PUBLIC_URL empieza con http://: las contraseñas viajan sin cifrar. Ponga delante un servidor web con https.",
    noTrustProxy:
      "PUBLIC_URL es https y TRUST_PROXY no está definida: detrás de un servidor web, todos comparten un solo límite de intentos. Ponga TRUST_PROXY=loopback.",
    noLimits: "RATE_LIMITS=off: no hay límite de intentos de contraseña. Quite este ajuste.",
    siteFaults: (places: string) => `SITE_DIR tiene errores y el servidor no arrancará: ${places}.`,
  },
  database: {
    none: (dataDir: string) =>
      `en DATA_DIR ${dataDir} todavía no hay una base de datos: npm start la crea, npm run restore restaura una copia.`,
    unreachable: (said: string) =>
      `no se puede abrir (${said}). Revise DATABASE_URL y que PostgreSQL esté en marcha, o los permisos de DATA_DIR.`,
    whole: "está íntegra y al día",
    damaged: (said: string) =>
      `está dañada (${said}). Detenga el servidor, guarde aparte una copia de DATA_DIR y restaure la última copia: npm run restore -- <carpeta> --replace. Después revise el disco.`,
    orphans: (tables: string) =>
      `tiene filas que remiten a otras que no existen (${tables}). Restaure la última copia o escriba a quien mantiene el programa.`,
    newer: (names: string) => `es de una versión más nueva del programa (${names}): instale esa versión.`,
    behind: (names: string) => `tiene migraciones pendientes (${names}): el próximo npm start las aplicará.`,
  },
  counters: {
    right: "coinciden con los datos",
    wrong: (rows: string) =>
      `no coinciden con los datos (${rows}). Es un error del programa y no se perdió nada; repórtelo a quien lo mantiene.`,
  },
  files: {
    unreadable: (said: string) =>
      `no se puede leer el almacén de archivos (${said}). Revise FILES_URL, o el disco y los permisos de DATA_DIR.`,
    unknown: (count: number) =>
      `hay ${count} sin usar. No tiene que hacer nada: el servidor los eliminará en uno o dos días.`,
    whole: (count: number) => `${count}, todos presentes e intactos`,
    damaged: (names: string, damaged: number, count: number) =>
      `faltan o están dañados ${damaged} de ${count}: ${names}. Cópielos de la carpeta files/ de una copia de seguridad; los que no estén en ninguna, bórrelos e importe de nuevo su curso. Después revise el disco.`,
  },
  mail: {
    captured: (dataDir: string) =>
      `SMTP_URL no está definida: los correos solo se guardan en ${dataDir}/mail y nadie los recibe.`,
    accepted: "el servidor de correo acepta la conexión",
    refused: (said: string) =>
      `el servidor de correo no acepta la conexión (${said}). Revise SMTP_URL: nombre, puerto, usuario y contraseña. Mientras tanto, los correos quedan en espera.`,
    waiting: (count: number, hours: number, error: string | null) =>
      `hay ${count} en espera, el más antiguo desde hace ${hours} h (${error ?? "ningún servidor los envía"}). ¿Está en marcha el servidor? ¿Los acepta el servidor de correo?`,
    undeliverable: (count: number, error: string | null) =>
      `${count} no se pudieron entregar${error === null ? "" : ` (${error})`}. Suelen ser direcciones mal escritas.`,
  },
  jobs: {
    givenUp: (counts: string) =>
      `el servidor dejó de intentar algunos trabajos (${counts}). El motivo está en su registro, en las líneas «job given up».`,
  },
  clock: {
    right: (time: string) => `marca ${time}`,
    unsynchronised: (time: string) =>
      `marca ${time} y no se sincroniza: timedatectl set-ntp true. Los códigos de la verificación en dos pasos dependen de él.`,
    behind: (time: string) =>
      `marca ${time}, pero en la base de datos hay sesiones posteriores: está atrasado, o antes estuvo adelantado. Compruebe que esté en hora antes de seguir.`,
    apart: (seconds: number) => `difiere ${seconds} s del de PostgreSQL. Ponga los dos en hora.`,
  },
  disk: {
    noFolder: (dataDir: string) => `DATA_DIR ${dataDir} no existe todavía.`,
    unreadable: (said: string) =>
      `no se puede leer DATA_DIR (${said}). Ejecute los comandos con el usuario que ejecuta el servidor.`,
    full: (megabytes: number, names: number) =>
      `solo quedan ${megabytes} MB y ${names} inodos libres: pronto no se podrá guardar nada. Libere espacio o use un disco más grande.`,
    left: (megabytes: number) => `quedan ${megabytes} MB libres`,
    low: (megabytes: number) => `solo quedan ${megabytes} MB libres: libere espacio antes de importar un curso.`,
    readable: (paths: string) =>
      `otros usuarios de esta máquina pueden leer ${paths}, y ahí hay datos personales. El servidor lo corrige al arrancar; si esta advertencia persiste, haga que DATA_DIR pertenezca al usuario que ejecuta el servidor.`,
  },
  locks: {
    server: (owner: string, dataDir: string) =>
      `Otro servidor (proceso ${owner}) está usando DATA_DIR ${dataDir}: deténgalo primero.`,
    backup: (owner: string, folder: string) => `Otro proceso (${owner}) está haciendo una copia en ${folder}.`,
  },
  backup: {
    damaged: (found: string) =>
      `La base de datos está dañada y no se hizo la copia: ${found}. Conserve las copias anteriores y ejecute npm run doctor.`,
    ownFolder: (folder: string) =>
      `${folder} pertenece a los datos del servidor. No se hizo la copia: indique otra carpeta, mejor en otro disco.`,
    unwritable: (folder: string, said: string) =>
      `No se puede escribir en ${folder} (${said}). Compruebe que la carpeta, con todo lo que contiene, pertenezca al usuario que hace las copias.`,
    none: (path: string) => `En ${path} no hay ninguna copia de seguridad que este programa pueda leer.`,
    toolMissing: (program: string) =>
      `Falta el programa ${program}: instale los programas cliente de PostgreSQL (en Debian: apt install postgresql-client).`,
    toolFailed: (program: string, said: string) => `${program} no pudo terminar: ${said}`,
    ofSqlite:
      "La copia es de la base de datos incorporada, pero DATABASE_URL apunta a PostgreSQL. Restáurela sin DATABASE_URL y después pásela a PostgreSQL con npm run move.",
    ofPostgres: "La copia es de PostgreSQL: ponga en DATABASE_URL la dirección de una base de datos vacía.",
    future: (names: string, newest: string) =>
      `Hay copias con fecha futura (${names}); la última de las demás es ${newest}. Este reloj está atrasado, o estaba adelantado el de la máquina que las hizo. No se cambió nada: indique la copia que quiere restaurar.`,
    noFiles: (folder: string) =>
      `Falta la carpeta ${folder}, que tiene los archivos de las copias. No se cambió nada: cópiela también, junto a la copia.`,
    copyDamaged: (path: string) =>
      `En ${path}, la copia de la base de datos falta o está dañada. No se cambió nada: use una copia anterior.`,
    databaseThere: (dataDir: string) =>
      `En DATA_DIR ${dataDir} ya hay una base de datos. No se cambió nada. Para guardarla aparte y restaurar la copia en su lugar, agregue --replace.`,
    tablesThere:
      "La base de datos de DATABASE_URL ya tiene tablas. No se cambió nada: cree una vacía (createdb) y ponga su dirección en DATABASE_URL.",
  },
  move: {
    differ: (counts: string) =>
      `Las dos bases de datos difieren (${counts}): la de origen se usó entre un intento y otro. La de destino se vació; ejecute el comando de nuevo.`,
    notEmpty: (table: string) =>
      `La base de datos de destino ya tiene otros datos (tabla ${table}). No se cambió nada: cree una vacía con createdb.`,
    inUse: "Un servidor está usando la base de datos de destino: deténgalo primero.",
  },
};

/** The texts that every language must have. */
export type OperationTexts = typeof es;
