import type { PersonStatus } from "../../contract/staff/people.ts";
import type { ImportResult } from "../../server/features/courses/import-course.ts";
import type { Team } from "../demo/add-team.ts";

interface ConvertedCounts {
  format: string;
  folder: string;
  converted: number;
  changed: number;
  dropped: number;
}

const statuses: Record<PersonStatus, string> = {
  active: "activa",
  unconfirmed: "sin confirmar",
  invited: "invitada",
  disabled: "desactivada",
};

const account = {
  usage: `Uso: npm run account -- <comando> <correo>
  list [--csv]                        muestra todas las cuentas; --csv, para una hoja de cálculo
  invite <correo> [--name "Ana Reyes"] [--role admin|author|moderator] [--course <curso>:editor|teacher]
                                      crea la cuenta y envía un enlace para elegir contraseña
  role <correo> add|remove <rol>      da o quita un rol: admin, author, moderator o <curso>:editor|teacher
  show <correo>                       muestra la cuenta y el avance de la persona
  confirm <correo>                    confirma la cuenta sin el enlace del correo
  disable <correo>                    cierra sus sesiones y le impide entrar; enable lo deshace
  enable <correo>
  end-sessions <correo>               cierra todas sus sesiones
  end-second-factor <correo>          desactiva la verificación en dos pasos
  change-email <correo> <nuevo>       cambia la dirección de quien perdió el acceso a su correo
  delete <correo> [--texts keep|remove] [--now] [--yes]
                                      elimina la cuenta a los 14 días o, con --now, de inmediato
  export <correo> <archivo.zip>       guarda la copia de sus datos`,
  people: (count: number) => `Cuentas: ${count}.`,
  columns: {
    email: "correo",
    firstName: "nombre",
    lastName: "apellido",
    status: "estado",
    roles: "roles",
    created: "creada (UTC)",
    lastSeen: "último uso (UTC)",
    courses: "cursos",
  },
  invited: (email: string) =>
    `La invitación para ${email} está en camino. Con su enlace, válido durante 7 días, la persona elige su contraseña.`,
  knownAddress: (email: string) =>
    `Ya hay una cuenta con la dirección ${email}. Para darle un rol: account -- role ${email} add admin`,
  nameInvalid: 'El nombre no es válido. Escríbalo entre comillas: --name "Ana Reyes".',
  unknownRole: (role: string) =>
    `No hay ningún rol «${role}». Los roles son admin, author y moderator para todo el sitio, y <curso>:editor y <curso>:teacher en un curso.`,
  roleAdded: (email: string, role: string) => `${email} tiene ahora el rol ${role}.`,
  roleRemoved: (email: string, role: string) => `${email} ya no tiene el rol ${role}.`,
  hadRole: (email: string, role: string) => `${email} ya tenía el rol ${role}.`,
  hadNoRole: (email: string, role: string) => `${email} no tenía el rol ${role}.`,
  unknown: (email: string) => `No hay ninguna cuenta con la dirección ${email}.`,
  statuses,
  fields: {
    id: "Identificador",
    status: "Estado",
    created: "Creada",
    lastSeen: "Último uso",
    sessions: "Sesiones abiertas",
    secondFactor: "Verificación en dos pasos",
    courses: "Cursos",
  },
  deletionAt: (day: string) => `se eliminará el ${day}`,
  never: "nunca",
  on: "activada",
  off: "desactivada",
  none: "ninguno",
  completed: (day: string) => `completado el ${day}`,
  confirmed: (email: string) => `La cuenta de ${email} quedó confirmada: ya puede iniciar sesión.`,
  confirmedInvited: (email: string) =>
    `La cuenta de ${email} quedó confirmada. Todavía no tiene contraseña: se elige con «¿Olvidó su contraseña?».`,
  alreadyConfirmed: (email: string) => `La cuenta de ${email} ya estaba confirmada.`,
  disabled: (email: string) =>
    `La cuenta de ${email} quedó desactivada y sus sesiones se cerraron. Con «enable» se activa otra vez.`,
  alreadyDisabled: (email: string) => `La cuenta de ${email} ya estaba desactivada.`,
  enabled: (email: string) => `La cuenta de ${email} está activa otra vez.`,
  notDisabled: (email: string) => `La cuenta de ${email} no estaba desactivada.`,
  sessionsEnded: (email: string, count: number) => `Sesiones cerradas de ${email}: ${count}.`,
  secondFactorEnded: "La verificación en dos pasos quedó desactivada. La persona recibirá un correo.",
  noSecondFactor: "Esta cuenta no tiene verificación en dos pasos.",
  addressInvalid: (email: string) => `${email} no es una dirección de correo.`,
  addressSame: (email: string) => `La dirección de la cuenta ya es ${email}.`,
  addressTaken: (email: string) => `Otra cuenta ya tiene la dirección ${email}.`,
  addressChanged: (from: string, to: string) =>
    `La cuenta de ${from} usa ahora ${to}. Sus sesiones se cerraron y las dos direcciones recibirán un correo.`,
  addressCorrected: (from: string, to: string) =>
    `La cuenta de ${from} usa ahora ${to}. Allí llegará el enlace para confirmarla.`,
  askDeletion: (person: string) => `¿Eliminar dentro de 14 días la cuenta de ${person}? Escriba «sí» para continuar: `,
  askDeletionNow: (person: string) =>
    `¿Eliminar ahora y para siempre la cuenta de ${person}? Escriba «sí» para continuar: `,
  yes: ["sí", "si"],
  notDeleted: "No se eliminó nada.",
  needsYes: "Sin una terminal no se puede pedir confirmación. Agregue --yes si de verdad quiere eliminar la cuenta.",
  deletionScheduled: (email: string, day: string) =>
    `La cuenta de ${email} se eliminará el ${day}. Hasta entonces la persona puede conservarla; un correo le explica cómo.`,
  deletionAlreadyScheduled: (email: string, day: string) =>
    `La cuenta de ${email} ya está programada para eliminarse el ${day}. Con --now se elimina de inmediato.`,
  deleted: (email: string) => `La cuenta de ${email} y sus datos quedaron eliminados. La persona recibirá un correo.`,
  exported: (email: string, file: string) =>
    `La copia de los datos de ${email} está en ${file}. Contiene datos personales: désela solo a esa persona y después elimínela.`,
};

const course = {
  usage: `Uso: npm run course -- <comando>
  check <carpeta o .zip>              muestra qué hay que corregir en un curso
  import <carpeta o archivo>          agrega el curso o lo actualiza; un archivo de otra plataforma se convierte primero
  convert <archivo> --to <carpeta> [--report <archivo.json>] [--language es|en]
                                      convierte en curso un archivo de otra plataforma e informa qué se pierde
  export <curso> --format package|common-cartridge|olx|qti [--to <archivo>]
         [--report <archivo.json>] [--release <n>|draft] [--language es|en]
                                      exporta un curso para otra plataforma e informa qué se pierde
  list                                muestra los cursos que hay
  results <curso> [--csv <archivo>]   quién completó qué, en pantalla o en una hoja de cálculo
  retire <curso>                      lo quita de la lista; quienes ya lo empezaron lo conservan`,
  unknown: (courseId: string) => `No hay ningún curso «${courseId}». «course -- list» muestra los que hay.`,
  none: "No hay ningún curso.",
  imported: ({ courseId, added, updated, retired }: ImportResult) =>
    `Curso ${courseId} guardado. Clases y evaluaciones nuevas: ${added}; cambiadas: ${updated}; retiradas: ${retired}.`,
  renditionsDue: (waiting: number, isPossible: boolean) =>
    isPossible
      ? `Videos en espera de versiones más ligeras: ${waiting}. El servidor las prepara en segundo plano.`
      : `Videos sin versiones más ligeras: ${waiting}. El servidor las prepara si ffmpeg está instalado, y aquí no lo está.`,
  outcomes: { changed: "con cambios", dropped: "omitido" },
  converted: ({ format, folder, converted, changed, dropped }: ConvertedCounts) =>
    `${format}: convertido en ${folder}. Sin cambios: ${converted}; con cambios: ${changed}; omitidos: ${dropped}.`,
  exported: ({ format, folder, converted, changed, dropped }: ConvertedCounts) =>
    `${format}: el curso está en ${folder}. Sin cambios: ${converted}; con cambios: ${changed}; omitidos: ${dropped}.`,
  unknownRelease: (courseId: string, release: string) => `El curso ${courseId} no tiene la publicación ${release}.`,
  invalidCourse: (courseId: string, place: string, fault: string) =>
    `El curso ${courseId} tiene errores y no se exportó. El primer error está en ${place}: ${fault}`,
  storeUnavailable: "El almacenamiento de archivos no responde; el curso no cambió. Inténtelo de nuevo más tarde.",
  columns: {
    id: "curso",
    title: "título",
    version: "versión",
    updated: "actualizado (UTC)",
    learners: "participantes",
    completed: "completaron",
    state: "estado",
  },
  open: "abierto",
  retiredState: "retirado",
  draftState: "borrador",
  retired: (courseId: string, learners: number) =>
    `El curso ${courseId} quedó retirado. Participantes que ya lo empezaron y lo conservan: ${learners}. Para restaurarlo, impórtelo otra vez.`,
  alreadyRetired: (courseId: string) => `El curso ${courseId} ya estaba retirado.`,
  resultColumns: {
    lastName: "apellido",
    firstName: "nombre",
    email: "correo",
    percent: "avance (%)",
    startedAt: "comenzó (UTC)",
    completedAt: "completó (UTC)",
  },
  completed: (day: string) => `completó el ${day}`,
  inProgress: "en curso",
  summary: (learners: number, completed: number) => `Participantes: ${learners}; completaron el curso: ${completed}.`,
  written: (file: string) =>
    `Los resultados están en ${file}. Contienen datos personales: guárdelos en un lugar seguro.`,
};

const backup = {
  usage: "Uso: npm run backup -- <carpeta> [--keep <cuántas copias se conservan, 14>]",
  done: (path: string, count: number, megabytes: string) =>
    `Copia guardada en ${path}: la base de datos y ${count} archivos (${megabytes} MB).`,
  lost: (hashes: string) => `Faltan archivos o están dañados: ${hashes}. Ejecute npm run doctor.`,
};

const restore = {
  usage: "Uso: npm run restore -- <carpeta de copias, o una de sus copias> [--replace]",
  done: (path: string, takenAt: string, count: number) =>
    `Restaurado de ${path}: los datos del ${takenAt}, con ${count} archivos. Ejecute npm run doctor y después npm start.`,
  aside: (path: string) => `La base de datos anterior está ahora en ${path}.`,
  lost: (hashes: string) =>
    `Estos archivos faltan en la copia o están dañados: ${hashes}. Una copia anterior puede tenerlos.`,
};

const move = {
  usage: "Uso: npm run move -- postgres://usuario@servidor/base",
  noSource: (dataDir: string) => `En DATA_DIR ${dataDir} no hay ningún data.sqlite que pasar.`,
  done: "Todas las filas están en PostgreSQL. Defina DATABASE_URL y arranque el servidor; los archivos siguen en DATA_DIR. Conserve data.sqlite hasta comprobar que todo funciona.",
};

const doctor = {
  levels: { ok: "bien", warning: "advertencia", fault: "ERROR" },
  subjects: {
    settings: "ajustes",
    database: "base de datos",
    counters: "contadores",
    files: "archivos",
    mail: "correo",
    jobs: "trabajos",
    clock: "reloj",
    disk: "disco",
  },
  summary: (faults: number, warnings: number) => `Errores: ${faults}; advertencias: ${warnings}.`,
};

const packageFaults = {
  severities: { error: "error", warning: "advertencia" },
  summary: (errors: number, warnings: number) =>
    `${errors} ${errors === 1 ? "error" : "errores"}, ${warnings} ${warnings === 1 ? "advertencia" : "advertencias"}${errors > 0 ? ": corríjalos y vuelva a revisar" : ""}`,
};

const forumUsage =
  "Uso: npm run forum -- pin|unpin|lock|unlock <id de publicación>, o hide|show|erase <id de publicación o de respuesta>";

const certificates = {
  usage: "Uso: npm run certificates -- rotate",
  rotated: (id: string) =>
    `Desde ahora los certificados se firman con la clave ${id}. Los firmados con claves anteriores siguen siendo válidos.`,
};

/** The texts of the commands in Spanish. */
export const es = {
  account,
  demo: {
    usage: `Uso: npm run demo -- <comando>
  people                              agrega 60 participantes y un equipo inventados, para probar las pantallas del equipo
  remove                              los elimina con todos sus datos`,
    added: (count: number, domain: string) =>
      `Se agregaron ${count} participantes, todos inventados: sus direcciones terminan en ${domain}. Para eliminarlos: npm run demo -- remove`,
    team: ({ password, coordinator, teacher, moderator }: Team) =>
      `Para ver las pantallas de cada rol, inicie sesión con una de estas cuentas, también inventadas:
  administración  ${coordinator}
  docencia        ${teacher}
  moderación      ${moderator}
Contraseña de las tres (no se mostrará de nuevo): ${password}`,
    removed: (count: number) =>
      count === 0 ? "No hay participantes inventados." : `Se eliminaron ${count} cuentas inventadas.`,
    alreadyAdded: "Los participantes inventados ya se agregaron. Para eliminarlos: npm run demo -- remove",
    noCourse: "Todavía no hay ningún curso que los participantes puedan tomar.",
  },
  backup,
  certificates,
  course,
  doctor,
  forumUsage,
  move,
  packageFaults,
  restore,
  newDatabase: (dataDir: string) =>
    `En DATA_DIR ${dataDir} no había base de datos, y se creó una nueva. Si no lo esperaba, ejecute el comando con los ajustes del servidor.`,
  fileExists: (file: string) => `${file} ya existe. Elija otro nombre.`,
};

/** The structure of the texts, identical in every language. */
export type CliTexts = typeof es;
