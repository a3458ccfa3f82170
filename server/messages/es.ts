import type { ErrorCode } from "../../contract/errors.ts";
import type { IssueKey } from "../../contract/issues.ts";

const errors: Record<ErrorCode, string> = {
  invalid_request: "Corrija los datos e inténtelo de nuevo.",
  not_signed_in: "Inicie sesión para continuar.",
  forbidden: "No tiene permiso para hacer esto.",
  not_found: "No encontramos lo que busca.",
  method_not_allowed: "Esta acción no está disponible aquí.",
  conflict: "Esto no coincide con lo que ya está guardado.",
  outdated: "Esto cambió mientras tanto. Compare su versión con la que está guardada.",
  revision_required: "Indique en If-Match la revisión que reemplaza, o envíe If-None-Match: * si es algo nuevo.",
  draft_has_faults: "El borrador tiene errores. Corríjalos y vuelva a intentarlo.",
  last_admin: "Es la única cuenta de administración activa. Primero dele ese rol a otra persona.",
  tus_unsupported: "Esta página y el servidor usan versiones distintas para subir archivos. Actualice la página.",
  too_large: "Lo que envió es demasiado grande.",
  unsupported_media_type: "Este tipo de archivo o de contenido no se acepta.",
  credentials_wrong: "El correo o la contraseña no son correctos.",
  account_unconfirmed: "Su cuenta aún no está confirmada. Abra el enlace que le enviamos por correo.",
  account_disabled: "Esta cuenta está desactivada. Si cree que es un error, escríbanos.",
  second_factor_required: "Escriba el código de su aplicación de verificación.",
  second_factor_wrong: "Ese código no es correcto o ya se usó. Espere el siguiente e inténtelo de nuevo.",
  elevation_required: "Confirme que es usted: escriba su contraseña.",
  code_wrong:
    "Ese código no es correcto. Revise el correo más reciente; después de cinco intentos fallidos, use el enlace o pida otro correo.",
  link_invalid: "Este enlace ya se usó, venció o no es válido. Pida uno nuevo.",
  password_weak: "Esa contraseña es fácil de adivinar. Elija otra.",
  answers_missing: "Responda primero las preguntas obligatorias de esta clase.",
  attempts_exhausted: "Ya no le quedan intentos en esta evaluación.",
  not_completed: "El certificado se entrega al completar el curso.",
  certificate_revoked: "Este certificado ya no es válido: fue anulado o reemplazado por otro.",
  name_unprintable:
    "El PDF solo puede mostrar letras latinas, griegas y cirílicas, y su nombre tiene otros caracteres. Escríbalo en su perfil con esas letras, emita de nuevo el certificado con su nombre actual y descárguelo. Después puede volver a cambiar su perfil.",
  own_reply: "No puede votar por su propia respuesta.",
  not_enrolled: "Para escribir sobre este curso, primero tiene que empezarlo.",
  code_unknown: "Ese código no es de ningún grupo abierto. Revíselo o pida otro.",
  may_identify_patient:
    "Este texto podría identificar a un paciente. Quite esos datos o confirme que no identifican a nadie.",
  uploads_full: "Tiene demasiadas subidas sin terminar. Termine o cancele alguna antes de empezar otra.",
  upload_locked: "Este archivo ya se está subiendo desde otro lugar. Espere un momento.",
  checksum_mismatch: "Una parte del archivo se dañó al subirlo. Inténtelo de nuevo.",
  too_many_requests: "Demasiados intentos seguidos. Espere un momento e inténtelo de nuevo.",
  internal: "Algo falló en el servidor. El error quedó registrado; inténtelo de nuevo en un momento.",
  unavailable: "El servicio no está disponible por ahora. Inténtelo de nuevo en un momento.",
};

/** A field error that only the server can detect. */
export type ServerFault = "mayIdentify" | "repeated";

const fields: Record<IssueKey | ServerFault, string> = {
  required: "Este campo es obligatorio.",
  tooShort: "Escriba al menos {limit} caracteres.",
  tooLong: "Escriba como máximo {limit} caracteres.",
  tooSmall: "El valor mínimo es {limit}.",
  tooBig: "El valor máximo es {limit}.",
  tooFew: "Agregue al menos {limit} elementos.",
  tooMany: "La lista admite como máximo {limit} elementos.",
  unknown: "Este campo no existe.",
  email: "Escriba una sola dirección de correo, como ana@ejemplo.do.",
  control: "Contiene un carácter que no se puede usar aquí.",
  characters: "Contiene caracteres que no se pueden usar aquí.",
  code: "Escriba las seis cifras del correo.",
  country: "Elija un país de la lista.",
  webAddress: "Escriba la dirección completa, como https://ejemplo.do.",
  tooComplex:
    "El texto tiene demasiadas listas, tablas, enlaces o citas anidadas para mostrarlo. Simplifíquelo o divídalo.",
  invalid: "Este valor no es válido.",
  mayIdentify: "Podría identificar a un paciente: {words}.",
  repeated: "Acaba de publicar este texto. No tiene que enviarlo otra vez.",
};

/** The server's texts for users, in Spanish. */
export const es = {
  errors,
  fields,
  registered: "Le enviamos un correo. Abra el enlace que contiene para continuar.",
  confirmationSent: "Si su cuenta está pendiente de confirmar, le enviamos un enlace nuevo por correo.",
  restoreSent: "Si hay una cuenta con esa dirección, le enviamos un enlace para elegir otra contraseña.",
  passwordRestored: "Su contraseña se cambió. Ya puede iniciar sesión.",
  addressChanged: "La dirección de su cuenta cambió. Inicie sesión con la nueva.",
  addressKept:
    "Su cuenta conserva esta dirección. Cerramos todas las sesiones y le enviamos un enlace para elegir otra contraseña.",
  addressAsked:
    "Le enviamos un correo a la nueva dirección. Abra el enlace que contiene; hasta entonces, siga usando la actual.",
  countriesFound: "Países encontrados",
  passwordWrong: "La contraseña actual no es correcta.",
  postLocked: "Esta conversación está cerrada. Puede leerla, pero no responder.",
  noteElsewhere: "Aquí ya hay una nota de otro dispositivo, y las dos juntas son demasiado largas. Acorte esta.",
  alreadyWritten: "Ya publicó este texto.",
  outcomeUnknown:
    "Se cortó la conexión con la base de datos y no sabemos si esto se guardó. Revíselo antes de enviarlo otra vez.",
  /** The headers and cell texts of the table of a course's learners. */
  progressTable: {
    file: "avance.csv",
    firstName: "Nombre",
    lastName: "Apellido",
    status: "Estado",
    percent: "Avance (%)",
    startedAt: "Empezó",
    lastSeenAt: "Última visita",
    completedAt: "Terminó",
    in_progress: "En curso",
    completed: "Completado",
  },
  /** The wording of a certificate, apart from its facts. */
  certificate: {
    criteria:
      "Completar todas las clases del curso ({hours} horas) y aprobar todas las evaluaciones, excepto la prueba inicial si la hay; nota mínima: {percent} %.",
    result: "Resultado",
    title: "Certificado de finalización",
    givenTo: "Se otorga a",
    completed: "por completar el {day} el curso",
    hours: "Horas",
    modality: "Modalidad",
    online: "En línea, a su propio ritmo",
    passMark: "Nota mínima",
    release: "Edición del curso",
    issued: "Emitido",
    objectives: "Objetivos del curso",
    more: "y {count} más, que están en la página del certificado",
    check: "Compruébelo en",
    qrCode: "Código QR con los datos firmados de este certificado",
    file: "certificado-{code}.pdf",
  },
  gainTable: {
    file: "ganancia.csv",
    everybody: "Todos",
    notSaid: "Sin indicar",
    group: "Grupo",
    objective: "Identificador del objetivo",
    text: "Objetivo",
    learners: "Participantes",
    before: "Antes (%)",
    after: "Después (%)",
    gain: "Ganancia normalizada",
  },
  /** The text of a push notification, which never quotes a user. */
  push: {
    replies: "Le respondieron en el foro",
    practice: "Tiene algo que practicar",
    announcement: "Hay un anuncio en su curso",
  },
  /** The name of the study plan's events in a calendar. */
  studyPlan: { event: "Estudiar: {course}" },
  /** The export of a user's data. */
  copy: {
    archive: "mis-datos.zip",
    readme: "LEAME.txt",
    lead: "Estos son los datos que guardamos sobre usted. Los archivos JSON se abren con cualquier editor de texto. Las horas están en UTC.",
    photo: "su foto",
  },
};

/** The texts that every language must have. */
export type Messages = typeof es;
