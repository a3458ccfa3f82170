import { type Ref, useEffect, useId, useRef } from "react";
import { useTranslation } from "../../../i18n/translation.ts";
import { IconButton } from "../../actions/icon-button.tsx";
import { ChevronDownIcon } from "../../icons/icons.tsx";
import { CloseIcon } from "../../icons/more-icons.tsx";
import field from "../field.module.css";
import { describeField, FieldFrame, type FieldProps } from "../field-frame.tsx";
import type { Option } from "../select-field.tsx";
import styles from "./combobox.module.css";
import { useCombobox } from "./use-combobox.ts";

interface ComboboxProps extends FieldProps {
  options: readonly Option[];
  /** Returns the options that match the input, best match first. */
  filter(options: readonly Option[], typed: string): readonly Option[];
  /** Shown instead of the list if nothing matches. */
  noneText: string;
  /** Null if no option is selected. */
  value: string | null;
  inputRef?: Ref<HTMLInputElement>;
  onChange(value: string | null): void;
  onBlur?(): void;
}

/**
 * A choice from a long list, filtered by typing. The focus stays in the field; the arrow keys move through the list.
 */
export function Combobox({ label, error, helperText, size, inputRef, ...props }: ComboboxProps) {
  const { t } = useTranslation();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const box = useCombobox(props);
  const frame = { id, label, helperText, ...(error && { error }), ...(size && { size }) };
  const focusInput = () => place.current?.querySelector("input")?.focus();
  return (
    <div ref={place} className={styles.place}>
      <FieldFrame
        {...frame}
        end={
          // For pointer users: the keyboard can clear the field and open the list with the arrow keys.
          <>
            {box.typed !== "" && (
              <IconButton
                label={t("common.clear")}
                tabIndex={-1}
                onClick={() => {
                  box.type("");
                  focusInput();
                }}
              >
                <CloseIcon size={20} />
              </IconButton>
            )}
            <IconButton
              label={label}
              tabIndex={-1}
              aria-expanded={box.isOpen}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                focusInput();
                if (box.isOpen) box.leave();
                else box.open();
              }}
            >
              <ChevronDownIcon size={20} />
            </IconButton>
          </>
        }
      >
        <input
          {...describeField(id, frame)}
          ref={inputRef}
          className={field.input}
          placeholder=" "
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={box.isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={box.isOpen && box.shown.length > 0 ? `${id}-${box.active}` : undefined}
          value={box.typed}
          onChange={({ target }) => box.type(target.value)}
          onKeyDown={box.press}
          onClick={box.open}
          onBlur={() => {
            box.leave();
            props.onBlur?.();
          }}
        />
      </FieldFrame>
      <div id={`${id}-list`} role="listbox" aria-label={label} hidden={!box.isOpen} className={styles.list}>
        {box.isOpen &&
          box.shown.map((option, index) => (
            <Row
              key={option.value}
              id={`${id}-${index}`}
              option={option}
              isActive={index === box.active}
              isChosen={option.value === props.value}
              onChoose={() => box.choose(option)}
            />
          ))}
      </div>
      <p role="status" className={styles.none}>
        {box.isOpen && box.shown.length === 0 && props.noneText}
      </p>
    </div>
  );
}

interface RowProps {
  id: string;
  option: Option;
  /** Whether Enter selects it. */
  isActive: boolean;
  isChosen: boolean;
  onChoose(): void;
}

function Row({ id, option, isActive, isChosen, onChoose }: RowProps) {
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView?.({ block: "nearest" });
  }, [isActive]);
  return (
    <button
      ref={row}
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      lang={option.lang}
      className={styles.option}
      data-active={isActive}
      aria-selected={isChosen}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {option.label}
    </button>
  );
}
