/** Messages of the doctor, backups and the move to PostgreSQL for operators, in Spanish. */
export const es = {
  settings: {
    valid: "los ajustes son válidos",
    noPublicUrl:
      "PUBLIC_URL no está definida: los enlaces de los correos dirán localhost. Ponga la dirección con la que se llega al servidor.",
    plainHttp:
      "PUBLIC_URL empieza con http://: las contraseñas viajan sin cifrar. Ponga delante un servidor web con https.",
    noTrustProxy:
      "PUBLIC_URL es https y TRUST_PROXY no está definida: detrás de un servidor web, todas las personas comparten un solo límite de intentos. Ponga TRUST_PROXY=loopback.",
    noLimits: "RATE_LIMITS=off: se pueden probar contraseñas sin límite. Quite este ajuste.",
    siteFaults: (places: string) => `SITE_DIR tiene errores y el servidor no arranca: ${places}.`,
  },
  database: {
    none: (dataDir: string) =>
      `en DATA_DIR ${dataDir} todavía no hay una base de datos: npm start la crea, npm run restore trae una copia.`,
    unreachable: (said: string) =>
      `no se puede abrir (${said}). Revise DATABASE_URL y que PostgreSQL esté en marcha, o los permisos de DATA_DIR.`,
    whole: "está íntegra y al día",
    damaged: (said: string) =>
      `está dañada (${said}). Detenga el servidor, guarde aparte DATA_DIR y restaure la última copia: npm run restore -- <carpeta> --replace. Después revise el disco.`,
    orphans: (tables: string) =>
      `hay filas que nombran otras que no existen (${tables}). Restaure la última copia o escriba a quien mantiene el programa.`,
    newer: (names: string) => `es de una versión más nueva del programa (${names}): instale esa versión.`,
    behind: (names: string) => `le faltan migraciones (${names}): el próximo npm start las aplica.`,
  },
  counters: {
    right: "coinciden con lo que cuentan",
    wrong: (rows: string) =>
      `no coinciden con lo que cuentan (${rows}). Es un fallo del programa y no se ha perdido nada; escriba a quien lo mantiene.`,
  },
  files: {
    unreadable: (said: string) =>
      `no se puede leer el almacén de archivos (${said}). Revise FILES_URL, o el disco y los permisos de DATA_DIR.`,
    unknown: (count: number) =>
      `hay ${count} que no pertenecen a nada. No tiene que hacer nada: el servidor los quita en uno o dos días.`,
    whole: (count: number) => `${count}, todos presentes e intactos`,
    damaged: (names: string, damaged: number, count: number) =>
      `faltan o están dañados ${damaged} de ${count}: ${names}. Cópielos de la carpeta files/ de una copia de seguridad; los que no estén en ninguna, bórrelos e importe de nuevo su curso. Después revise el disco.`,
  },
  mail: {
    captured: (dataDir: string) =>
      `SMTP_URL no está definida: los correos solo se guardan en ${dataDir}/mail y nadie los recibe.`,
    accepted: "el servidor de correo acepta la conexión",
    refused: (said: string) =>
      `el servidor de correo no acepta la conexión (${said}). Revise SMTP_URL: nombre, puerto, usuario y contraseña. Mientras tanto, los correos esperan.`,
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
      `marca ${time}, y en la base de datos hay sesiones posteriores: está atrasado. Póngalo en hora antes de seguir.`,
    apart: (seconds: number) => `difiere ${seconds} s del de PostgreSQL. Ponga los dos en hora.`,
  },
  disk: {
    noFolder: (dataDir: string) => `DATA_DIR ${dataDir} no existe todavía.`,
    full: (megabytes: number, names: number) =>
      `quedan ${megabytes} MB y ${names} nombres de archivo: pronto no se podrá guardar nada. Libere espacio o ponga un disco mayor.`,
    left: (megabytes: number) => `quedan ${megabytes} MB`,
    low: (megabytes: number) => `quedan solo ${megabytes} MB: libere espacio antes de importar un curso.`,
    readable: (paths: string) =>
      `otros usuarios de esta máquina pueden leer ${paths}, y ahí hay datos personales. El servidor lo corrige al arrancar; si sigue así, haga que DATA_DIR pertenezca al usuario que ejecuta el servidor.`,
  },
  backup: {
    damaged: (found: string) =>
      `La base de datos está dañada y no se guardó copia de ella: ${found}. Conserve las copias anteriores y ejecute npm run doctor.`,
    none: (path: string) => `En ${path} no hay una copia de seguridad que este programa entienda.`,
    toolMissing: (program: string) =>
      `Falta el programa ${program}: instale los programas cliente de PostgreSQL (en Debian: apt install postgresql-client).`,
    toolFailed: (program: string, said: string) => `${program} no pudo terminar: ${said}`,
    ofSqlite:
      "La copia es de la base de datos incorporada, y DATABASE_URL es de PostgreSQL. Restáurela sin DATABASE_URL y pásela después con npm run move.",
    ofPostgres: "La copia es de PostgreSQL: ponga en DATABASE_URL la dirección de una base de datos vacía.",
    copyDamaged: (path: string) =>
      `La copia de la base de datos en ${path} falta o está dañada. No se ha cambiado nada: use una copia anterior.`,
    databaseThere: (dataDir: string) =>
      `En DATA_DIR ${dataDir} ya hay una base de datos. No se ha cambiado nada. Con --replace se guarda aparte y la copia toma su lugar.`,
    tablesThere:
      "La base de datos de DATABASE_URL ya tiene tablas. No se ha cambiado nada: cree una vacía (createdb) y ponga su dirección en DATABASE_URL.",
  },
  move: {
    differ: (counts: string) =>
      `Los dos lados difieren (${counts}): la base de datos de origen se usó entre un intento y el siguiente. El destino se vació; repita la orden.`,
    notEmpty: (table: string) =>
      `La base de datos de destino ya tiene otros datos (tabla ${table}). No se ha cambiado nada: cree una vacía con createdb.`,
    inUse: "Un servidor usa la base de datos de destino: deténgalo primero.",
  },
};

/** The texts that every language must have. */
export type OperationTexts = typeof es;
